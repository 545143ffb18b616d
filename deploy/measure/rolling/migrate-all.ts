import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '@packshot/chassis/db/migrate';
import { serviceNames } from '@packshot/proto/services';
import { sql, type Kysely } from 'kysely';
import { frontOf } from '../../run/processes/services.js';
import type { RunningSystem } from '../../run/start-system.js';
import type { Fleet } from './fleet.js';

const run = promisify(execFile);

/** Changes that simulate a later version: one more column in each of the most used tables of sellers. */
const next = { jobs: ['job', 'ledger', 'outbox'], auth: ['session', 'outbox'] };

/**
 * Migrates streams and databases to this version with the operator's commands. Then adds columns of a simulated later
 * version, which no process knows.
 */
export async function migrateAll(system: RunningSystem, fleet: Fleet, root: string): Promise<void> {
  const command = (path: string, env: Record<string, string>) =>
    run(process.execPath, [join(root, path)], { env: { ...process.env, ...env } });
  await command('services/chassis/dist/bin/nats-setup.js', {
    NATS_URL: system.natsUrl,
    NATS_SEED: system.natsSeeds.setup!,
  });
  for (const service of serviceNames)
    await command(`services/${service}/dist/bin/migrate.js`, fleet.environment(frontOf(service)));
  for (const [service, tables] of Object.entries(next)) {
    const adding = (table: string) => ({
      up: async (db: Kysely<unknown>) =>
        void (await sql`alter table ${sql.table(table)} add column next text`.execute(db)),
    });
    const list = Object.fromEntries(tables.map((table) => [`900-${table}`, adding(table)]));
    await migrate(system.databaseUrls[service]!, { list });
  }
}
