import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  configurationOf,
  newAccount,
  setUpNats,
  startNatsServer,
} from '@packshot/chassis/testing/nats-server';
import pg from 'pg';
import { findNatsServer } from '../run/servers/nats-binary.js';
import { embedded } from '../test/servers/embedded.js';
import { endOnExit } from './_end-on-exit.js';

/** The server binaries are resolved from the root, because npm may run this module in another folder. */
process.chdir(new URL('../../', import.meta.url).pathname);

/** Starts a PostgreSQL and a NATS server for a single service. */
export async function startServers() {
  const dir = await mkdtemp(join(tmpdir(), 'packshot-nats-'));
  endOnExit(dir);
  const postgres = await embedded(endOnExit);
  const account = newAccount();
  const configuration = configurationOf([account]);
  const nats = await startNatsServer({ binary: await findNatsServer('.cache/bin'), dir, configuration });
  await setUpNats(nats.url, account.seed);
  return {
    natsUrl: nats.url,
    /** Key of a NATS user with all permissions. */
    natsSeed: account.seed,
    /** Creates an empty database. @returns the URL of the database */
    async makeDatabase(name: string): Promise<string> {
      const url = new URL(postgres.postgresUrl);
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      url.pathname = `/${name}`;
      return url.href;
    },
    async stop() {
      await nats.stop();
      await postgres.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
