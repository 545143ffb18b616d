import { ConfigError } from '../config/read-config.js';
import type { Logger } from '../telemetry/logger.js';

/** What has to be stopped, in the order it was started; it is stopped in the opposite order. */
export type Stop = () => Promise<unknown>;

/** Longer than any request or relay batch, shorter than what orchestrators wait before they kill (30 s). */
const shutdownMs = 20_000;

/**
 * Runs a service's whole life: `start` registers what must be stopped as it goes; SIGTERM, SIGINT or the loss of the
 * parent process (an IPC channel that closes) stop it in reverse order. A start that fails stops what had
 * started and ends the process with code 1; a configuration fault prints its one line.
 */
export function runService(
  logger: Logger | undefined,
  start: (onStop: (stop: Stop) => void) => Promise<{ logger: Logger }>,
): void {
  const stops: Stop[] = [];
  let log = logger;
  let stopping = false;

  const shutdown = async (reason: string, code: number) => {
    if (stopping) return;
    stopping = true;
    log?.info({ reason }, 'stopping');
    setTimeout(() => {
      log?.error('did not stop in time');
      process.exit(1);
    }, shutdownMs).unref();
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

  // Within a promise from its first line on: what `start` throws at once is told like what it rejects with.
  Promise.resolve()
    .then(() => start((stop) => stops.push(stop)))
    .then(
      (started) => {
        log = started.logger;
      },
      (error: unknown) => {
        if (error instanceof ConfigError || !log) {
          process.stderr.write(
            `${error instanceof ConfigError ? error.message : String((error as Error).stack ?? error)}\n`,
          );
        }
        log?.fatal({ err: error }, 'could not start');
        void shutdown('start failed', 1);
      },
    );
}
