import { setTimeout as wait } from 'node:timers/promises';
import { settleAll } from '@packshot/chassis/process/settle-all';
import { serviceNames, services, type ServiceName } from '@packshot/proto/services';
import { Client } from 'pg';

/** Waits until the server accepts connections. @throws Error if the server does not start within 30 s */
export async function untilPostgresAnswers(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > deadline) throw new Error('PostgreSQL did not start; see its log.', { cause: error });
      await wait(50);
    }
  }
}

/** Returns the role that owns the tables of a service, which is not always the role of the service. */
export const ownerOf = (service: ServiceName): string =>
  'ownerRole' in services[service] ? `${service}_owner` : service;

/** Returns the roles that work with the database of a service: the service, and the owner of its tables. */
const rolesOf = (service: ServiceName): string[] => [...new Set([service, ownerOf(service)])];

/** Returns the URLs by role: `auth`, `admin`, `admin_owner`. The databases need not exist yet. */
export const databaseUrls = (
  superuserUrl: string,
  passwordOf: (role: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    serviceNames.flatMap((service) =>
      rolesOf(service).map((role) => {
        const url = new URL(superuserUrl);
        url.username = role;
        url.password = passwordOf(role);
        url.pathname = `/${service}`;
        return [role, url.href];
      }),
    ),
  );

/**
 * Creates one database and one role per service. The role owns the tables, unless the tables have a separate owner. No
 * service can connect to the database of another service. Repeated calls have no further effect.
 *
 * @returns the result of `databaseUrls`
 */
export async function ensureDatabases(
  superuserUrl: string,
  passwordOf: (role: string) => string,
): Promise<Record<string, string>> {
  await withClient(superuserUrl, async (client) => {
    // By default, every role may connect to `postgres` and `template1` and create temporary tables.
    await client.query('revoke all on database postgres, template1 from public');
  });
  // Creating a database mostly waits for the disk, so the databases are created at the same time.
  await settleAll(serviceNames.map((service) => ensureDatabase(superuserUrl, service, passwordOf)));
  return databaseUrls(superuserUrl, passwordOf);
}

function ensureDatabase(
  superuserUrl: string,
  service: ServiceName,
  passwordOf: (role: string) => string,
): Promise<void> {
  return withClient(superuserUrl, async (client) => {
    for (const role of rolesOf(service)) {
      const known = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      const password = client.escapeLiteral(passwordOf(role));
      await client.query(
        `${known.rowCount ? 'alter' : 'create'} role ${client.escapeIdentifier(role)} login password ${password}`,
      );
    }
    const name = client.escapeIdentifier(service);
    const owner = ownerOf(service);
    const database = await client.query('select 1 from pg_database where datname = $1', [service]);
    if (!database.rowCount)
      await client.query(`create database ${name} owner ${client.escapeIdentifier(owner)}`);
    await client.query(`revoke all on database ${name} from public`);
    if (owner === service) return;
    await client.query(`grant connect on database ${name} to ${name}`);
    await letWorkOnTablesOf(superuserUrl, service);
  });
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Lets the service use tables that the owner creates later. Migrations revoke rights that it must not have. */
function letWorkOnTablesOf(superuserUrl: string, service: ServiceName): Promise<void> {
  const url = new URL(superuserUrl);
  url.pathname = `/${service}`;
  return withClient(url.href, (client) => {
    const owner = client.escapeIdentifier(ownerOf(service));
    const role = client.escapeIdentifier(service);
    return client.query(
      `alter default privileges for role ${owner} grant select, insert, update, delete on tables to ${role};
       alter default privileges for role ${owner} grant usage on sequences to ${role}`,
    );
  });
}
