import type { Deps } from '../deps.js';
import { checkLedger } from './check-ledger.js';

/** Days whose list of the provider is compared by the hour. */
const days = 3;

/** The hourly check: every difference is an error in the log, by its own line. */
export async function reportFaults({ db, provider, clock, logger }: Deps): Promise<void> {
  for (const fault of await checkLedger({ db, provider, now: clock.now() }, days))
    logger.error({ fault }, 'the books are not right');
}
