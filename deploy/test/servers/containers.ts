import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { GenericContainer, Wait } from 'testcontainers';
import { postgresFlags, type Servers } from './servers.js';

/** The very images that the compose file names, so that tests and operators run the same. */
function imageOf(variable: string): string {
  const compose = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8');
  const pinned = new RegExp(String.raw`image: \$\{${variable}:-([^}]+)\}`).exec(compose)?.[1];
  if (!pinned) throw new Error(`docker-compose.yml names no image as ${variable}.`);
  return process.env[variable] ?? pinned;
}

/** PostgreSQL in a container; NATS in one for each test file, since they kill it and take its disk away. */
export async function containers(): Promise<Servers> {
  const password = randomBytes(12).toString('hex');
  const postgres = await new GenericContainer(imageOf('POSTGRES_IMAGE'))
    .withEnvironment({ POSTGRES_PASSWORD: password })
    .withCommand(['postgres', ...postgresFlags])
    .withExposedPorts(5432)
    // Twice: the first is that of the start in which the image makes its database.
    .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2))
    .start();
  return {
    postgresUrl: `postgres://postgres:${password}@${postgres.getHost()}:${postgres.getMappedPort(5432)}/postgres`,
    natsImage: imageOf('NATS_IMAGE'),
    stop: async () => void (await postgres.stop()),
  };
}
