import type { Logger } from '../telemetry/logger.js';
import { awaitUnlessAborted } from './await-unless-aborted.js';
import { runPeriodically } from './run-periodically.js';
import { stopAndFail, type OnStop } from './run-service.js';

/** Milliseconds between two looks at a connection. */
export const lookMs = 5_000;
/** Milliseconds after which a connection counts as stuck. */
export const stuckMs = 60_000;
/** Milliseconds for one attempt to use a connection. */
const patienceMs = 5_000;

/** Connection that this process keeps open. Both functions reject when the server does not respond. */
export interface KeptConnection {
  /** Name of the server in the log. */
  what: string;
  /** Uses the connection that this process keeps. */
  use: () => Promise<unknown>;
  /** Opens, uses and closes a new connection to the same server. */
  useNew: () => Promise<unknown>;
}

/**
 * Stops this process when its connection has failed for `stuckMs` while new connections to the same server succeeded.
 * The supervisor then restarts the process. While the server is down, the process keeps running, because a restarted
 * process would wait for the same server and could not serve the calls that need no server.
 *
 * @param exit Stops the process. Called at most once.
 */
export function exitWhenStuck(
  { what, use, useNew }: KeptConnection,
  logger: Logger,
  onStop: OnStop,
  exit: () => void = stopAndFail,
): void {
  let failures = 0;
  const works = (attempt: () => Promise<unknown>): Promise<boolean> =>
    awaitUnlessAborted(attempt(), AbortSignal.timeout(patienceMs)).then(
      () => true,
      // The readiness check reports the same failure.
      () => false,
    );
  const look = async (): Promise<void> => {
    failures = !(await works(use)) && (await works(useNew)) ? failures + 1 : 0;
    // Looks are counted, and not the time, because time also passes while the machine is suspended.
    if (failures !== stuckMs / lookMs) return;
    logger.fatal(
      { what },
      'stopping, because new connections work and the connection of this process does not',
    );
    exit();
  };
  runPeriodically(`check the connection to ${what}`, lookMs, look, logger, onStop);
}
