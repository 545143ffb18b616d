import { addDays } from '../money/periods.js';
import type { BooksDeps } from './books.js';
import { findOwnFaults } from './own-faults.js';
import { findProviderFaults } from './provider-faults.js';

/** Default number of days to compare: a monthly period and a small margin. */
export const defaultCheckDays = 35;
/** Maximum number of stored differences. The log and the output of `check-ledger` contain all differences. */
const maxSentences = 20;

/**
 * The result is stored, so that the back office, the metric and the command report the same. After a check finds a
 * difference, later checks also cover the period of that check.
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
