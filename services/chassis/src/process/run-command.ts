import type { ServiceName } from '@packshot/proto/services';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { ConfigError, readConfig } from '../config/read-config.js';
import { databaseUrlOf, type ServiceConfig } from '../config/service-fields.js';
import { connectDatabase } from '../db/connect.js';
import type { MessagingTables } from '../db/messaging-tables.js';
import { migrate, type Migrations } from '../db/migrate.js';
import { createLogger, type Logger } from '../telemetry/logger.js';

/** A refusal that an operator can mend: printed as it is, the command ends with code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Runs an operator's command over a service's database, with one connection, and ends the process: code 0, 2 for a
 * `UsageError`, 1 for anything else. The database is brought to the newest schema first, as the service itself does.
 *
 * @param work gets the words behind the command's name
 */
export async function runCommand<
  S extends ServiceName,
  Config extends ServiceConfig<S>,
  Tables extends MessagingTables,
>(
  service: S,
  configSchema: z.ZodType<Config>,
  migrations: Migrations<Tables>,
  work: (deps: { config: Config; db: Kysely<Tables>; logger: Logger; args: string[] }) => Promise<unknown>,
): Promise<void> {
  try {
    const config = readConfig(configSchema);
    const logger = createLogger(service, config.LOG_LEVEL);
    const databaseUrl = databaseUrlOf(service, config);
    await migrate(databaseUrl, migrations);
    const database = connectDatabase<Tables>(databaseUrl, logger, 1);
    try {
      await work({ config, db: database.db, logger, args: process.argv.slice(2) });
    } finally {
      await database.close();
    }
  } catch (error) {
    const expected = error instanceof UsageError || error instanceof ConfigError;
    process.stderr.write(`${expected ? error.message : String((error as Error).stack ?? error)}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
