import { addDays } from '../money/periods.js';
import type { BooksDeps } from './books.js';
import { findOwnFaults } from './own-faults.js';
import { findProviderFaults } from './provider-faults.js';

/** Days whose lists are compared where nothing else is said: a monthly period, and a little more. */
export const defaultCheckDays = 35;
/** Sentences that are kept for operators; all of them are in the log, and `check-ledger` prints them. */
const maxSentences = 20;

/**
 * Compares the ledger, the payments, the subscriptions and the provider's own list of the last days, and keeps what it
 * finds: the back-office, the metric and the command all say the same. As long as something differs, later checks begin
 * no later than the one that found it.
 *
 * @returns a sentence for each thing that differs; none when the books are right
 */
export async function checkLedger(books: BooksDeps, days = defaultCheckDays): Promise<string[]> {
  const { db, now } = books;
  const before = await db.selectFrom('books_check').selectAll().executeTakeFirst();
  const asked = addDays(now, -days);
  const since = before && before.faults > 0 && before.since < asked ? before.since : asked;
  const faults = [...(await findOwnFaults(db)), ...(await findProviderFaults(books, since))];
  const check = {
    faults: faults.length,
    sentences: faults.slice(0, maxSentences),
    since,
    checked_at: new Date(),
  };
  await db
    .insertInto('books_check')
    .values(check)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(check))
    .execute();
  return faults;
}
