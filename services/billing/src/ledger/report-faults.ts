import type { Deps } from '../deps.js';
import { checkLedger } from './check-ledger.js';

/** Runs the hourly ledger check and logs each difference as a separate error. */
export async function reportFaults({ db, provider, clock, logger }: Deps): Promise<void> {
  await clock.refresh();
  for (const fault of await checkLedger({ db, provider, now: clock.now() }))
    logger.error({ fault }, 'the books contain a difference');
}
