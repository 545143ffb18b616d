import type { z } from 'zod';
import { ConfigError, readConfig } from '../config/read-config.js';
import type { Logger } from '../telemetry/logger.js';
import { watchEventLoop } from './watch-event-loop.js';

/** Function that stops one part. Parts are stopped in the reverse order in which they were started. */
export type Stop = () => Promise<unknown>;
export type OnStop = (stop: Stop) => void;

export interface ShutdownSettings {
  /** Seconds for which a stopping process still accepts calls and reports not ready. */
  DRAIN_SECONDS: number;
  /** Seconds after `DRAIN_SECONDS` for calls in flight to finish. */
  STOP_SECONDS: number;
}

/** Seconds for the parts that stop after the last call, which is more than any relay batch or event takes. */
const restSeconds = 10;

/** Stops all parts of this process, as SIGTERM does. The process then exits with code 1. */
export function stopAndFail(): void {
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
}

/**
 * Runs a process from its configuration to its exit. `start` registers how to stop its parts. SIGTERM, SIGINT or the
 * loss of the parent process (a closed IPC channel) stops all parts in reverse order. After a failed start, the started
 * parts are stopped and the process exits with code 1. A configuration error is printed as a single line. A process
 * whose event loop is blocked for a minute is killed.
 *
 * @param configSchema Schema of the environment variables of the process.
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
      log?.error('shutdown timed out');
      process.exit(1);
    }, seconds * 1_000).unref();
    for (const stop of stops.toReversed()) {
      await stop().catch((error: unknown) => log?.error({ err: error }, 'a part failed to stop'));
    }
    process.exit(code);
  };

  process.once('SIGTERM', () => void shutdown('SIGTERM', Number(process.exitCode ?? 0)));
  process.once('SIGINT', () => void shutdown('SIGINT', 0));
  process.once('disconnect', () => void shutdown('parent process gone', 0));
  process.on('unhandledRejection', (error) => {
    log?.fatal({ err: error }, 'unhandled rejection');
    void shutdown('unhandled rejection', 1);
  });

  watchEventLoop();
  const run = async () => {
    const config = readConfig(configSchema);
    leave = { ...leave, ...(config as Partial<ShutdownSettings>) };
    ({ logger: log } = await start(config, (stop) => stops.push(stop)));
  };
  run().catch((error: unknown) => {
    // A start that a signal interrupts is not a failure.
    if (stopping) return;
    process.stderr.write(`${sentenceOf(error)}\n`);
    void shutdown('start failed', 1);
  });
}

/** Returns the output for a failed start: one line for configuration errors, the stack for all other errors. */
const sentenceOf = (error: unknown): string =>
  error instanceof ConfigError ? error.message : String((error as Error).stack ?? error);
