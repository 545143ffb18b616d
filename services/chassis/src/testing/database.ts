import { createHash, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { migrate, type Migrations } from '../db/migrate.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser URL of the run's PostgreSQL. */
    postgresUrl: string;
    /** Path of a real nats-server. */
    natsBinary: string;
    /** Image of the containers that run it instead, where tests choose containers. */
    natsImage: string | undefined;
  }
}

export interface ClonedDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Begins the name of every template: whoever brings the server takes them away. */
export const templatePrefix = 'packshot_template_';

/** Serialises the making of templates between test files that start at once. Any number will do. */
const templateLock = 7_245_002;

/**
 * A database of one test file's own, with the service's schema: cloned from a template that is migrated once a run,
 * which takes milliseconds where migrating takes seconds.
 */
export async function cloneDatabase(service: string, migrations: Migrations): Promise<ClonedDatabase> {
  const server = inject('postgresUrl');
  // Two files may test with different tables under one service's name.
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
