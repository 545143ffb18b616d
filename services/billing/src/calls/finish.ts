import { sql, type Transaction } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { applySnapshot } from '../facts/apply-snapshot.js';
import { keepEvent } from '../facts/keep-event.js';
import { applyGift } from '../subscriptions/apply-gift.js';
import { dropPlannedChange, replanChange } from '../subscriptions/replan-change.js';
import { moveSubscription } from '../subscriptions/lifecycle.js';
import { applyChange } from '../subscriptions/apply-change.js';
import { bySystem, causeOf } from './cause.js';
import { queueCall, queueCancelNow, type CallRow } from './keep-call.js';
import type { CallKind, CallRequests } from './call-kinds.js';
import type { CallAnswers } from './perform.js';

type Finish = {
  [K in CallKind]: (
    tx: Transaction<BillingTables>,
    deps: Deps,
    call: CallRow,
    request: CallRequests[K],
    answer: CallAnswers[K],
  ) => Promise<unknown>;
};

/** Functions that apply a response, by kind of call, in the transaction that marks the call as done. */
const finishes: Finish = {
  async checkout(tx, _deps, call, _order, { approvalUrl, reference }) {
    const kept = await tx
      .updateTable('subscription')
      .set({ checkout: reference, approval_url: approvalUrl })
      .where('id', '=', call.subscription_id)
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    const { status } = await tx
      .selectFrom('subscription')
      .select('status')
      .where('id', '=', call.subscription_id)
      .executeTakeFirstOrThrow();
    // The checkout was cancelled while it was being opened, so no user may approve the checkout.
    if (!kept && (status === 'abandoned' || status === 'ended'))
      await queueCall(tx, { ...call, id: call.subscription_id }, 'close_checkout', { checkout: reference });
  },
  async close_checkout(tx, deps, call, _request, snapshot) {
    if (snapshot) await applySnapshot(tx, deps, snapshot);
    const now = deps.clock.now();
    const gone = await moveSubscription(tx, 'abandon', call.subscription_id, causeOf(call), {
      // The money of an approved checkout may be on its way. Without an approval, a later approval is a new decision.
      ended_at: sql<Date>`case when reference is not null then ${now}::timestamptz end`,
    });
    if (gone) await queueCancelNow(tx, gone);
  },
  async change(tx, deps, call, request, snapshot) {
    if (snapshot) await applySnapshot(tx, deps, snapshot);
    await applyChange(tx, deps, call, request);
  },
  async give(tx, _deps, call, request) {
    await applyGift(tx, call.subscription_id, request, causeOf(call));
  },
  async cancel(tx, deps, call, { when }) {
    const { status } = await tx
      .selectFrom('subscription')
      .select('status')
      .where('id', '=', call.subscription_id)
      .executeTakeFirstOrThrow();
    // A plan that was paid while this call ran is kept until the end of its period.
    if (when === 'period_end' || (call.awaited && status === 'active'))
      await moveSubscription(tx, 'scheduleCancel', call.subscription_id, causeOf(call));
    else if (call.awaited)
      await moveSubscription(tx, 'callOff', call.subscription_id, causeOf(call), {
        ended_at: deps.clock.now(),
      });
  },
  async resume(tx, _deps, call, { reference, next }) {
    const planned = next ? { next_offer: next.offer, next_price: next.net } : {};
    const row = await moveSubscription(tx, 'undo', call.subscription_id, causeOf(call), planned);
    if (row && next) await replanChange(tx, row, reference, next, causeOf(call));
  },
  settle: async () => undefined,
  async refund(tx, deps, call, { payment, money, reason }, { refund }) {
    await keepEvent(tx, deps, {
      id: `answer:${call.id}`,
      type: 'refund',
      at: deps.clock.now(),
      source: 'answer',
      payload: JSON.stringify({ refund, reason }),
      facts: [{ kind: 'refunded', at: deps.clock.now(), payment, refund, money }],
    });
  },
};

export const finishCall = <K extends CallKind>(
  tx: Transaction<BillingTables>,
  deps: Deps,
  call: CallRow,
  kind: K,
  answer: CallAnswers[K],
): Promise<unknown> => finishes[kind](tx, deps, call, call.request as CallRequests[K], answer);

export async function abandonCall(tx: Transaction<BillingTables>, call: CallRow): Promise<void> {
  if (call.kind === 'checkout') await moveSubscription(tx, 'abandon', call.subscription_id, bySystem);
  if (call.kind === 'change') await dropPlannedChange(tx, call);
}
