import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setUpNats, startNatsServer } from '../../services/chassis/src/testing/nats-server.js';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import startPostgres from '../test/global-setup.js';

/** The servers are found from the root, wherever npm runs this. */
process.chdir(new URL('../../', import.meta.url).pathname);

/** A real PostgreSQL and a real NATS server, for one service alone. */
export async function startServers() {
  const given = new Map<string, string>();
  const project = { provide: (name: string, value: string) => given.set(name, value) };
  const stopPostgres = await startPostgres(project as unknown as TestProject);
  const dir = await mkdtemp(join(tmpdir(), 'packshot-nats-'));
  const nats = await startNatsServer({ binary: given.get('natsBinary')!, dir });
  await setUpNats(nats.url);
  return {
    natsUrl: nats.url,
    /** Makes an empty database. @returns its URL */
    async makeDatabase(name: string): Promise<string> {
      const url = new URL(given.get('postgresUrl')!);
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      url.pathname = `/${name}`;
      return url.href;
    },
    async stop() {
      await nats.stop();
      await stopPostgres();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
