import { createHash, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { migrate, type Migrations } from '../db/migrate.js';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    natsBinary: string;
    /** Image of the NATS server, if the tests use containers. */
    natsImage: string | undefined;
  }
}

export interface ClonedDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Prefix of all template names. The process that provides the server deletes the templates. */
export const templatePrefix = 'packshot_template_';

/** Arbitrary key of the lock that serialises the creation of templates between test files. */
const templateLock = 7_245_002;

/** Clones a template that is migrated once per run, because cloning takes milliseconds and migrating takes seconds. */
export async function cloneDatabase(service: string, migrations: Migrations): Promise<ClonedDatabase> {
  const server = inject('postgresUrl');
  // Two files may test different tables under the same service name.
  const schema = createHash('sha256').update(Object.keys(migrations.list).join()).digest('hex').slice(0, 8);
  const template = `${templatePrefix}${service}_${schema}`;
  const clone = `packshot_test_${service}_${randomUUID().slice(0, 8)}`;
  await asSuperuser(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const known = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (known.rowCount === 0) {
      await client.query(`create database ${template}`);
      await migrate(databaseUrl(server, template), migrations);
    }
    await client.query(`create database ${clone} template ${template}`);
  });
  return {
    url: databaseUrl(server, clone),
    drop: () =>
      asSuperuser(server, async (client) => void (await client.query(`drop database ${clone} with (force)`))),
  };
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function asSuperuser(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
