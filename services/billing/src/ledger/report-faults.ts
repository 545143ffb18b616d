import type { Deps } from '../deps.js';
import { checkLedger } from './check-ledger.js';

/** Days whose list of the provider is compared by the hour. */
const days = 3;

/** The hourly check: every difference is an error in the log, by its own line; operators see how many there are. */
export async function reportFaults({ db, provider, clock, logger }: Deps): Promise<void> {
  const found = await checkLedger({ db, provider, now: clock.now() }, days);
  const check = { faults: found.length, checked_at: new Date() };
  await db
    .insertInto('books_check')
    .values(check)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(check))
    .execute();
  for (const fault of found) logger.error({ fault }, 'the books are not right');
}
