import { recordAct } from '@packshot/chassis/audit/record-act';
import type { Deps } from '../deps.js';
import { forgetDrawnCreditNotes } from './forget-drawn-credit-notes.js';

/** Erases the buyers whose legal retention period has ended, and records each erasure in the audit log. */
export async function eraseRetainedBuyers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // During an upgrade, an older version may erase an account and leave the drawn credit notes.
    await forgetDrawnCreditNotes(tx);
    const erased = await tx
      .deleteFrom('retained_buyer')
      .using('invoice')
      .whereRef('invoice.id', '=', 'retained_buyer.invoice_id')
      .where('kept_until', '<=', clock.now())
      .returning(['invoice.number', 'invoice.user_id'])
      .execute();
    for (const { number, user_id } of erased)
      await recordAct(tx, 'billing', 'system', {
        action: 'invoice.buyer_erased',
        userId: user_id,
        resource: { type: 'invoice', id: number },
      });
  });
}
