import type { Deps } from '../deps.js';
import { checkLedger } from './check-ledger.js';

export async function reportFaults({ db, provider, clock, logger }: Deps): Promise<void> {
  await clock.refresh();
  for (const fault of await checkLedger({ db, provider, now: clock.now() }))
    logger.error({ fault }, 'the books contain a difference');
}
