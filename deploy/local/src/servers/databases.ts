import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** Waits until the server takes connections. @throws Error after 30 s */
export async function untilPostgresAnswers(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > deadline)
        throw new Error('PostgreSQL did not start; its log says why.', { cause: error });
      await wait(50);
    }
  }
}

/** One database and one owner a service. No service can connect to another's. Safe to repeat. */
export async function ensureDatabases(
  superuserUrl: string,
  services: readonly string[],
  passwordOf: (service: string) => string,
): Promise<Record<string, string>> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  const urls: Record<string, string> = {};
  try {
    for (const service of services) {
      const name = client.escapeIdentifier(service);
      const password = client.escapeLiteral(passwordOf(service));
      const role = await client.query('select 1 from pg_roles where rolname = $1', [service]);
      await client.query(`${role.rowCount ? 'alter' : 'create'} role ${name} login password ${password}`);
      const database = await client.query('select 1 from pg_database where datname = $1', [service]);
      if (!database.rowCount) await client.query(`create database ${name} owner ${name}`);
      await client.query(`revoke connect on database ${name} from public`);
      const url = new URL(superuserUrl);
      url.username = service;
      url.password = passwordOf(service);
      url.pathname = `/${service}`;
      urls[service] = url.href;
    }
  } finally {
    await client.end();
  }
  return urls;
}
