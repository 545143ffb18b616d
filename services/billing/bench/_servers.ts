import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNatsServer } from '@packshot/chassis/testing/nats-server';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import startPostgres from '../../../deploy/test/global-setup.js';

/** The servers are found from the root, wherever npm runs this. */
process.chdir(new URL('../../../', import.meta.url).pathname);

/** A real PostgreSQL with a database of billing's, and a real NATS server. */
export async function startServers() {
  const given = new Map<string, string>();
  const project = { provide: (name: string, value: string) => given.set(name, value) };
  const stopPostgres = await startPostgres(project as unknown as TestProject);
  const dir = await mkdtemp(join(tmpdir(), 'packshot-nats-'));
  const nats = await startNatsServer({ binary: given.get('natsBinary')!, dir });
  const superuser = new URL(given.get('postgresUrl')!);
  const client = new pg.Client({ connectionString: superuser.href });
  await client.connect();
  await client.query('create database billing');
  await client.end();
  superuser.pathname = '/billing';
  return {
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      DATABASE_URL_BILLING: superuser.href,
      NATS_URL: nats.url,
      JWKS_URL: 'http://127.0.0.1:9/.well-known/jwks.json',
      PUBLIC_ORIGIN: 'https://packshot.test',
      RECONCILE_SECONDS: '3600',
    } as Record<string, string>,
    async stop() {
      await nats.stop();
      await stopPostgres();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
