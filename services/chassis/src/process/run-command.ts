import type { ServiceName } from '@packshot/proto/services';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { Problem } from '../app/problem.js';
import { ConfigError, readConfig } from '../config/read-config.js';
import { databaseUrlOf, type ServiceConfig } from '../config/service-fields.js';
import { connectDatabase } from '../db/connect.js';
import { createLogger, type Logger } from '../telemetry/logger.js';
import type { OnStop, Stop } from './run-service.js';

/** Error that the operator can correct. The error is printed without a stack, and the command exits with code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface Command<Config, Tables> {
  config: Config;
  db: Kysely<Tables>;
  logger: Logger;
  args: string[];
  onStop: OnStop;
}

/**
 * Runs a command-line tool. The tool runs, closes the resources that it opened in reverse order, and sets the exit
 * code. The exit code is 0 after success, 2 after a `UsageError` or a `Problem`, and 1 after any other error.
 *
 * @param work Function that receives the arguments after the command's name.
 */
export async function runCommand(work: (args: string[], onStop: OnStop) => Promise<unknown>): Promise<void> {
  const stops: Stop[] = [];
  try {
    try {
      await work(process.argv.slice(2), (stop) => stops.push(stop));
    } finally {
      for (const stop of stops.toReversed()) await stop();
    }
  } catch (error) {
    const refused = error instanceof UsageError || error instanceof Problem;
    const expected = refused || error instanceof ConfigError;
    process.stderr.write(
      `${expected ? error.message : describeUnexpected(error as NodeJS.ErrnoException)}\n`,
    );
    process.exitCode = refused ? 2 : 1;
  }
}

/** Describes a failed connection, which an operator can correct, in a sentence, and other errors with their stack. */
const describeUnexpected = ({ syscall, message, stack }: NodeJS.ErrnoException): string =>
  syscall === 'connect' || syscall === 'getaddrinfo'
    ? `Could not reach a server (${message}): check that the system is running, and its address in the settings.`
    : (stack ?? message);

/** Runs a command-line tool that works on a service's database, with the service's configuration and one connection. */
export const runServiceCommand = <S extends ServiceName, Config extends ServiceConfig<S>, Tables>(
  service: S,
  configSchema: z.ZodType<Config>,
  work: (command: Command<Config, Tables>) => Promise<unknown>,
): Promise<void> =>
  runCommand(async (args, onStop) => {
    const config = readConfig(configSchema);
    const logger = createLogger(service, config.LOG_LEVEL);
    const { db, close } = connectDatabase<Tables>(databaseUrlOf(service, config), logger, 1);
    onStop(close);
    await work({ config, db, logger, args, onStop });
  });
