import type { Books } from './books.js';
import { ownFaults } from './own-faults.js';
import { providerFaults } from './provider-faults.js';

/**
 * Compares the ledger, the payments, the subscriptions and the provider's own list of the last days.
 *
 * @returns a sentence for each thing that differs; none when the books are right
 */
export async function checkLedger(books: Books, days: number): Promise<string[]> {
  return [...(await ownFaults(books.db)), ...(await providerFaults(books, days))];
}
