import type { z } from 'zod';
import { ConfigError, readConfig } from '../config/read-config.js';
import type { Logger } from '../telemetry/logger.js';

/** Stops one part. Parts are stopped in the opposite order of their start. */
export type Stop = () => Promise<unknown>;
/** Remembers how something that was just started is stopped. */
export type OnStop = (stop: Stop) => void;

/** How long a process takes leave. */
export interface ShutdownSettings {
  /** Seconds for which it still takes calls and says that it is not ready. */
  DRAIN_SECONDS: number;
  /** Seconds for which it then waits for calls that are under way. */
  STOP_SECONDS: number;
}

/** Seconds for what is stopped once no call is under way any more: longer than any relay batch or event. */
const restSeconds = 10;

/**
 * Runs a process's whole life: reads its configuration, then `start` registers what must be stopped as it goes.
 * SIGTERM, SIGINT or the loss of the parent process (an IPC channel that closes) stop it in reverse order. A start
 * that fails stops what had started and ends the process with code 1; a configuration fault prints its one line.
 *
 * @param configSchema what the process reads from its environment
 */
export function runService<S extends z.ZodType>(
  configSchema: S,
  start: (config: Readonly<z.output<S>>, onStop: OnStop) => Promise<{ logger: Logger }>,
): void {
  const stops: Stop[] = [];
  let log: Logger | undefined;
  let stopping = false;
  let leave: ShutdownSettings = { DRAIN_SECONDS: 0, STOP_SECONDS: 10 };

  const shutdown = async (reason: string, code: number) => {
    if (stopping) return;
    stopping = true;
    log?.info({ reason }, 'stopping');
    const seconds = leave.DRAIN_SECONDS + leave.STOP_SECONDS + restSeconds;
    setTimeout(() => {
      log?.error('did not stop in time');
      process.exit(1);
    }, seconds * 1_000).unref();
    for (const stop of stops.toReversed()) {
      await stop().catch((error: unknown) => log?.error({ err: error }, 'a part did not stop cleanly'));
    }
    process.exit(code);
  };

  process.once('SIGTERM', () => void shutdown('SIGTERM', 0));
  process.once('SIGINT', () => void shutdown('SIGINT', 0));
  process.once('disconnect', () => void shutdown('parent process gone', 0));
  process.on('unhandledRejection', (error) => {
    log?.fatal({ err: error }, 'unhandled rejection');
    void shutdown('unhandled rejection', 1);
  });

  const run = async () => {
    const config = readConfig(configSchema);
    leave = { ...leave, ...(config as Partial<ShutdownSettings>) };
    ({ logger: log } = await start(config, (stop) => stops.push(stop)));
  };
  run().catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    void shutdown('start failed', 1);
  });
}

/** What is printed of a failed start: one line for the operator's own faults, the stack for ours. */
const sentenceOf = (error: unknown): string =>
  error instanceof ConfigError ? error.message : String((error as Error).stack ?? error);
