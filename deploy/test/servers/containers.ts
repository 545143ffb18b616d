import { randomBytes } from 'node:crypto';
import { GenericContainer, Wait, type StartedTestContainer } from 'testcontainers';
import { composeServer } from './compose-server.js';
import { s3Container } from './s3-container.js';
import { postgresFlags, type Servers } from './servers.js';

/**
 * Runs PostgreSQL and S3 in containers. NATS has one container for each test file, because tests kill NATS and remove
 * the disk of NATS.
 */
export async function containers(): Promise<Servers> {
  const password = randomBytes(12).toString('hex');
  const [postgres, s3] = await Promise.all([startPostgres(password), s3Container()]);
  return {
    postgresUrl: `postgres://postgres:${password}@${postgres.getHost()}:${postgres.getMappedPort(5432)}/postgres`,
    natsImage: composeServer('nats').image,
    s3: s3.access,
    stop: async () => void (await Promise.all([postgres.stop(), s3.stop()])),
  };
}

function startPostgres(password: string): Promise<StartedTestContainer> {
  return (
    new GenericContainer(composeServer('postgres').image)
      .withEnvironment({ POSTGRES_PASSWORD: password })
      .withCommand(['postgres', ...postgresFlags])
      .withExposedPorts(5432)
      // The message appears twice, because the image first starts a temporary server to create its database.
      .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2))
      .start()
  );
}
