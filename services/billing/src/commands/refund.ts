import { Problem } from '@packshot/chassis/app/problem';
import type { OnceForOperator, Operator } from '@packshot/chassis/commands/serve-commands';
import type { billingCommands } from '@packshot/proto/commands/billing';
import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import type { Deps } from '../deps.js';
import { bookedFacts } from '../payments/booked-facts.js';
import { refundPayment } from '../payments/refund-payment.js';

type Refund = (typeof billingCommands)['refundPayment'];

export async function refund(
  deps: Deps,
  { payment_id, amount, reason }: InputOf<Refund>,
  operator: Operator,
  once: OnceForOperator,
): Promise<StateOf<Refund>> {
  await once<void>((keep) => refundPayment(deps, payment_id, amount, reason, { operator }, keep));
  const payment = await deps.db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow();
  const [facts] = await bookedFacts(deps.db, [payment]);
  if (!facts) throw new Problem('not_found');
  return { version: payment.version, payment: facts };
}
