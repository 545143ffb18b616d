import { expect } from 'vitest';
import { checkLedger } from '../src/ledger/check-ledger.js';
import type { BillingUnderTest } from './_billing.js';

/**
 * Checks that our ledger matches the provider's list, as required at the end of every test.
 *
 * @param at Time by the provider's clock.
 */
export async function expectBooksAgree(billing: BillingUnderTest, at: Date): Promise<void> {
  const { db, provider } = billing.core.deps;
  const now = new Date(at.getTime() + 3_600_000);
  expect(await checkLedger({ db, provider, now }, 3_650)).toEqual([]);
}
