import { newId } from './ids.js';
import { Refusal } from './refusal.js';
import { say } from './say.js';
import { nowOf, type Dispute, type Money, type Payment, type Refund, type State } from './state.js';

function findPayment(state: State, id: string): Payment {
  const found = state.payments[id];
  if (found?.status !== 'succeeded') throw new Refusal('not_found', 'This payment does not exist.');
  return found;
}

/** Refunds a part of a payment. */
export function refund(state: State, paymentId: string, { amount, currency }: Money): Refund {
  const payment = findPayment(state, paymentId);
  if (currency !== payment.currency)
    throw new Refusal('invalid', 'The payment was made in another currency.');
  if (amount > payment.amount - payment.refunded)
    throw new Refusal('not_possible', 'The amount exceeds the remaining amount of the payment.');
  const at = nowOf(state).toISOString();
  const made: Refund = { id: newId('re'), payment: payment.id, amount, currency, at };
  payment.refunded += amount;
  state.refunds[made.id] = made;
  const data = { payment: payment.id, refund: made.id, amount, currency };
  say(state, 'payment.refunded', at, payment.subscription, data);
  return made;
}

/** Opens a dispute: the buyer reclaims the remaining amount of a payment through the bank. */
export function openDispute(state: State, paymentId: string): void {
  const payment = findPayment(state, paymentId);
  const amount = payment.amount - payment.refunded;
  if (amount === 0) throw new Refusal('not_possible', 'The payment has already been refunded in full.');
  if (Object.values(state.disputes).some((known) => known.payment === payment.id))
    throw new Refusal('not_possible', 'This payment already has a dispute.');
  const at = nowOf(state).toISOString();
  const dispute: Dispute = {
    id: newId('dp'),
    payment: payment.id,
    amount,
    currency: payment.currency,
    state: 'open',
    at,
  };
  state.disputes[dispute.id] = dispute;
  tell(state, dispute, at);
}

export function closeDispute(state: State, id: string, outcome: 'won' | 'lost'): void {
  const dispute = state.disputes[id];
  if (dispute?.state !== 'open') throw new Refusal('not_possible', 'This dispute is not open.');
  dispute.state = outcome;
  tell(state, dispute, nowOf(state).toISOString());
}

function tell(state: State, { id, payment, amount, currency, state: how }: Dispute, at: string): void {
  const data = { payment, dispute: id, amount, currency, state: how };
  say(state, 'payment.disputed', at, findPayment(state, payment).subscription, data);
}
