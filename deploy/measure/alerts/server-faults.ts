import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { identityOf } from '@packshot/chassis/nats-users/keys';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';
import { newSeller } from '../../test/_system.js';
import { here } from '../_against.js';
import type { Fault } from './fault.js';
import type { World } from './start-world.js';

/** Sessions of PostgreSQL that stay free of 200: fewer than the 15 % of the alert, and some for the other faults. */
const keptFree = 20;

/** Faults of PostgreSQL, NATS, the mail server and the backup. */
export const serverFaults: readonly Fault[] = [
  {
    id: 'backup',
    name: 'no backup was ever made',
    alerts: ['BackupIsOld'],
    begin: async (world) => () => backUp(world),
  },
  {
    id: 'mails',
    name: 'the mail server is down, and 12 users sign up',
    alerts: ['MailsDelayed', 'OutboundCallsFail'],
    later: ['MailsBurnFast', 'MailsBurnSlowly'],
    async begin({ system }) {
      const start = await system.process('mail').keepDown();
      for (let n = 0; n < 12; n += 1) await newSeller(system.url);
      return start;
    },
  },
  {
    id: 'events',
    name: 'NATS is down, and a picture is requested',
    alerts: ['EventsDelayed'],
    after: ['jobs-api', 'renders', 'letter', 'audit', 'books-age', 'mails', 'consumer', 'worker'],
    async begin(world) {
      const start = await world.system.process('nats').keepDown();
      await world.create();
      return start;
    },
  },
  {
    id: 'consumer',
    name: 'a session locks a table of admin, and 1,200 events arrive',
    alerts: ['ConsumerLags'],
    after: ['jobs-api', 'audit', 'renders'],
    async begin(world) {
      const lock = await lockTable(world.system.databaseUrls['admin_owner']!, 'job_row');
      for (let n = 0; n < 700; n += 10) await Promise.all(Array.from({ length: 10 }, () => world.create()));
      return lock;
    },
  },
  {
    id: 'letter',
    name: 'a message that notification cannot read',
    alerts: ['DeadLettersExist'],
    after: ['audit'],
    async begin(world) {
      const { natsUrl, natsSeeds } = world.system;
      const nats = await connect({ servers: natsUrl, ...identityOf(natsSeeds.auth!) });
      nats.publish('auth.user.password_changed', '{"damaged": true}');
      await nats.drain();
      return () => discardLetters(world);
    },
  },
  {
    id: 'sessions',
    name: 'a program opens most sessions of PostgreSQL',
    alerts: ['DatabaseSessionsRunOut'],
    async begin({ system }) {
      return takeSessions(system.databaseUrls['auth']!);
    },
  },
  {
    id: 'pool',
    name: 'a session locks a table of billing, and 30 callers wait',
    alerts: ['PoolIsExhausted'],
    after: ['books-age'],
    afterResolved: ['jobs-api'],
    async begin({ system, seller }) {
      const unlock = await lockTable(system.databaseUrls['billing']!, 'subscription');
      let over = false;
      const callers = Array.from({ length: 30 }, async () => {
        while (!over) {
          const authorization = `Bearer ${seller.token()}`;
          const asked = fetch(`${system.url}/api/subscriptions/me`, { headers: { authorization } });
          // Failures are part of the trial.
          await asked.then((answer) => answer.body?.cancel()).catch(() => undefined);
        }
      });
      return async () => {
        over = true;
        await unlock();
        await Promise.all(callers);
      };
    },
  },
];

async function lockTable(url: string, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in access exclusive mode`);
  return () => client.end();
}

/** Opens sessions until few are free, and closes some whenever the services need more. */
async function takeSessions(url: string): Promise<() => Promise<void>> {
  const open = async () => {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const first = await open();
  const countFree = async () => {
    const { rows } = await first.query<{ free: number }>(
      `select current_setting('max_connections')::int - count(*)::int as free from pg_stat_activity
       where backend_type = 'client backend'`,
    );
    return rows[0]!.free;
  };
  const others = await Promise.all(Array.from({ length: (await countFree()) - keptFree }, open));
  let over = false;
  const giving = (async () => {
    while (!over) {
      const missing = Math.max(0, keptFree - (await countFree()));
      await Promise.all(others.splice(0, missing).map((client) => client.end()));
      await wait(500);
    }
  })();
  return async () => {
    over = true;
    await giving;
    await Promise.all([first, ...others].map((client) => client.end()));
  };
}

async function discardLetters({ system, operator }: World): Promise<void> {
  const asOperator = { headers: { authorization: `Bearer ${operator.token()}` } };
  const url = `${system.url}/api/admin/dead-letters`;
  for (;;) {
    const answer = await fetch(`${url}?limit=50&offset=0`, asOperator);
    // Another fault may have killed admin.
    if (!answer.ok) {
      await answer.body?.cancel();
      await wait(1_000);
      continue;
    }
    const { letters } = (await answer.json()) as { letters: { id: number; service: string }[] };
    if (letters.length === 0) return;
    for (const { service, id } of letters)
      await fetch(`${url}/${service}/${id}/discard`, { ...asOperator, method: 'POST' });
    await wait(500);
  }
}

async function backUp({ dataDir, observers }: World): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [join(here, 'deploy/dist/operate/backup/backup.js'), join(dataDir, 'backup')],
    { env: { ...process.env, DATA_DIR: dataDir, OTEL_EXPORTER_OTLP_ENDPOINT: observers.otlpUrl }, cwd: here },
  );
}
