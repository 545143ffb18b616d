import pg from 'pg';
import { templatePrefix } from '@packshot/chassis/testing/database';
import type { Servers } from './servers.js';

/**
 * Uses the PostgreSQL of the environment. The template databases belong to one run, because another run may have
 * different migrations.
 */
export async function external(): Promise<Servers> {
  const postgresUrl = process.env['TEST_POSTGRES_URL'];
  if (!postgresUrl)
    throw new Error(
      'TEST_INFRA=external needs TEST_POSTGRES_URL, with a superuser that may create databases.',
    );
  await dropTemplates(postgresUrl);
  return { postgresUrl, stop: () => dropTemplates(postgresUrl) };
}

async function dropTemplates(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [templatePrefix],
    );
    for (const { datname } of rows) await client.query(`drop database ${client.escapeIdentifier(datname)}`);
  } finally {
    await client.end();
  }
}
