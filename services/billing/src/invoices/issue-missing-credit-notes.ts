import type { Deps } from '../deps.js';
import { reversalTime, isReversal } from '../payments/list-reversals.js';
import { announcePayment } from '../payments/record-payment.js';
import { lockSubscriber } from '../subscriptions/lock-subscriber.js';
import { makeCreditNote } from './make-credit-note.js';

/**
 * Issues the missing credit notes for refunds that a version without credit notes recorded before or during an upgrade,
 * or after a rollback. Several processes may run this function at the same time. If one credit note fails, the run
 * continues with the other refunds. The next run retries the failed credit note.
 *
 * @param stopping Stops the run after the current refund, because thousands of refunds may be waiting.
 */
export async function issueMissingCreditNotes(
  deps: Pick<Deps, 'db' | 'policy' | 'clock' | 'logger'>,
  stopping: AbortSignal,
): Promise<void> {
  const { db, logger } = deps;
  for (const { id, paymentId, userId } of await findMissing(deps)) {
    if (stopping.aborted) return;
    try {
      await db.transaction().execute(async (tx) => {
        await lockSubscriber(tx, userId);
        const number = await makeCreditNote(tx, deps, { paymentId, refundId: id });
        if (number) await announcePayment(tx, paymentId);
      });
    } catch (error) {
      logger.error({ err: error, refund: id }, 'could not issue a credit note');
    }
  }
}

const findMissing = ({ db }: Pick<Deps, 'db'>) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('invoice', 'invoice.payment_id', 'payment.id')
    .leftJoin('credit_note', 'credit_note.refund_id', 'refund.id')
    .select(['refund.id', 'payment.id as paymentId', 'payment.user_id as userId'])
    .where(isReversal)
    .where('credit_note.id', 'is', null)
    .orderBy(reversalTime)
    .orderBy('refund.id')
    .execute();
