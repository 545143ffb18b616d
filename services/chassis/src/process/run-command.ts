import type { ServiceName } from '@packshot/proto/services';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { Problem } from '../app/problem.js';
import { ConfigError, readConfig } from '../config/read-config.js';
import { databaseUrlOf, type ServiceConfig } from '../config/service-fields.js';
import { connectDatabase } from '../db/connect.js';
import { createLogger, type Logger } from '../telemetry/logger.js';

/** A refusal that an operator can mend: printed as it is, the command ends with code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What an operator's command works with. */
export interface Command<Config, Tables> {
  config: Config;
  db: Kysely<Tables>;
  logger: Logger;
  /** The words behind its name. */
  args: string[];
}

/**
 * Runs an operator's command over a service's database, with one connection, and ends the process: code 0, 2 for a
 * `UsageError` or a `Problem`, 1 for anything else.
 */
export async function runCommand<S extends ServiceName, Config extends ServiceConfig<S>, Tables>(
  service: S,
  configSchema: z.ZodType<Config>,
  work: (command: Command<Config, Tables>) => Promise<unknown>,
): Promise<void> {
  try {
    const config = readConfig(configSchema);
    const logger = createLogger(service, config.LOG_LEVEL);
    const database = connectDatabase<Tables>(databaseUrlOf(service, config), logger, 1);
    try {
      await work({ config, db: database.db, logger, args: process.argv.slice(2) });
    } finally {
      await database.close();
    }
  } catch (error) {
    const refused = error instanceof UsageError || error instanceof Problem;
    const expected = refused || error instanceof ConfigError;
    process.stderr.write(`${expected ? error.message : String((error as Error).stack ?? error)}\n`);
    process.exitCode = refused ? 2 : 1;
  }
}
