import type { CommandSender } from '@packshot/chassis/commands/send-command';
import { billingCommands } from '@packshot/proto/commands/billing';
import { toCents } from '@packshot/proto/money';
import type { adminSubscriptions } from '@packshot/proto/rest/admin/subscriptions';
import type { AnswerOf, BodyOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import { applyPayments } from '../read-models/apply-payments.js';
import { getPayment } from './load-payments.js';

/** Refunds an amount in US dollars, by default the rest of the payment. */
export async function refundPayment(
  deps: Deps,
  id: string,
  { amount, reason }: BodyOf<(typeof adminSubscriptions)['adminRefundPayment']>,
  giver: CommandSender,
): Promise<AnswerOf<(typeof adminSubscriptions)['adminRefundPayment']>> {
  const input = { payment_id: id, reason, amount: amount === undefined ? null : toCents(amount) };
  const { version, payment } = await deps.give(billingCommands.refundPayment, input, giver);
  await deps.db.transaction().execute((tx) => applyPayments(tx, [{ version, data: payment }]));
  return getPayment(deps, id);
}
