import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { Problem } from '@packshot/chassis/app/problem';
import { sendCommand } from '@packshot/chassis/commands/send-command';
import type { OnceForOperator } from '@packshot/chassis/commands/serve-commands';
import { answerOnce } from '@packshot/chassis/idempotency/answer-once';
import { intentOf } from '@packshot/chassis/idempotency/intent';
import { billingCommands } from '@packshot/proto/commands/billing';
import type { CommandSpec, InputOf, StateOf } from '@packshot/proto/commands/command';
import { acts, type Act } from '@packshot/proto/events/acts';
import {
  paymentBooked,
  subscriptionDowngraded,
  subscriptionExtended,
  subscriptionUpgraded,
} from '@packshot/proto/events/billing';
import { expect, it, vi } from 'vitest';
import { billingCommandHandlers } from '../src/commands/handlers.js';
import { checkLedger } from '../src/ledger/check-ledger.js';
import { ProviderError } from '../src/providers/payment-provider.js';
import type { BillingUnderTest } from './_billing.js';
import { ModelProvider } from './_model-provider.js';
import { buy, deliver, newSeller, soon, startForSellers, type Seller } from './_seller.js';

let billing: BillingUnderTest;
let seller: Seller;
const operator = { userId: uuidv7(), ip: '192.0.2.7', userAgent: 'a browser' };
const model = new ModelProvider();
startForSellers(model, (...started) => ([billing, seller] = started));

/** Runs a command directly, so that a slow machine causes no timeout. */
const give = <C extends CommandSpec>(
  command: C,
  input: InputOf<C>,
  { patienceMs = 20_000, key }: { patienceMs?: number; key?: string } = {},
): Promise<StateOf<C>> => {
  const handlers = billingCommandHandlers({ ...billing.core.deps, patienceMs }) as Record<string, unknown>;
  const once: OnceForOperator = (work) =>
    answerOnce(billing.core.db, intentOf(operator.userId, key, [command.subject, input]), work);
  return (
    handlers[command.id] as (
      input: InputOf<C>,
      by: typeof operator,
      once: OnceForOperator,
    ) => Promise<StateOf<C>>
  )(input, operator, once);
};

const refusal = async (asked: Promise<unknown>): Promise<{ code: string; message: string }> =>
  asked.then(
    () => expect.unreachable('it was not refused'),
    (error: { code: string; message: string }) => error,
  );

/** Audit log entries about this seller, oldest first. */
const told = async (): Promise<Act[]> => (await billing.announced(acts.billing, seller.id)).toReversed();
const actsBy = async (kind: Act['actor']['kind']): Promise<Act[]> =>
  (await told()).filter(({ actor }) => actor.kind === kind);

/** Checks that our ledger matches the provider's list after each operator command. */
async function expectRightBooks(): Promise<void> {
  const { db, provider } = billing.core.deps;
  expect(await checkLedger({ db, provider, now: new Date(model.at.getTime() + 3_600_000) }, 3_650)).toEqual(
    [],
  );
}

it('moves a plan to another offer without a payment, and renews it at the new price', async () => {
  const reference = await buy(billing, model, seller, 'basic_monthly');
  const before = await seller.me();
  const input = { user_id: seller.id, reason: 'our fault' };
  const { version, subscription } = await give(billingCommands.changePlan, { ...input, offer: 'pro_yearly' });
  expect(subscription).toMatchObject({ plan: 'pro', offer: 'pro_yearly', provider: 'sandbox' });
  expect(await billing.announced(subscriptionUpgraded, seller.id)).toMatchObject([subscription]);
  expect(version).toBe(2);
  expect(await seller.me()).toMatchObject({
    plan: 'pro_yearly',
    current_period_end: before.current_period_end,
  });
  expect(await seller.payments()).toHaveLength(1);
  await expectRightBooks();
  expect(await refusal(give(billingCommands.changePlan, { ...input, offer: 'pro_yearly' }))).toMatchObject({
    code: 'no_change',
  });

  await give(billingCommands.changePlan, { ...input, offer: 'basic_yearly' });
  expect(await billing.announced(subscriptionDowngraded, seller.id)).toHaveLength(1);
  model.renew(reference, true);
  await deliver(billing, model);
  expect((await seller.payments())[0]).toMatchObject({ amount: model.sold.get(reference)!.price / 100 });
  expect(await seller.me()).toMatchObject({ plan: 'basic_yearly' });
  await expectRightBooks();

  const [changed, ...more] = await actsBy('operator');
  expect(more).toHaveLength(1);
  expect(changed).toMatchObject({
    action: 'subscription.changed',
    actor: { kind: 'operator', user_id: operator.userId },
    origin: { ip: '192.0.2.7', user_agent: 'a browser' },
    reason: 'our fault',
    before: { offer: 'basic_monthly' },
    after: { offer: 'pro_yearly' },
  });
  expect((await told()).map(({ action, actor }) => `${actor.kind}: ${action}`)).toEqual([
    'user: subscription.bought',
    'provider: payment.received',
    'provider: subscription.activated',
    'operator: subscription.changed',
    'operator: subscription.changed',
    'provider: payment.received',
    'provider: subscription.renewed',
  ]);
});

it('grants free days, so that the plan continues and the next charge is due later', async () => {
  const reference = await buy(billing, model, seller, 'basic_monthly');
  const paidUntil = Date.parse((await seller.me()).current_period_end!);
  const input = { user_id: seller.id, days: 10, reason: 'an outage' };
  const { subscription } = await give(billingCommands.extendPeriod, input);
  expect(Date.parse(subscription.paid_until)).toBe(paidUntil + 10 * 86_400_000);
  expect(model.sold.get(reference)!.end.toISOString()).toBe(subscription.paid_until);
  expect(await billing.announced(subscriptionExtended, seller.id)).toEqual([subscription]);
  await expectRightBooks();

  // Later facts do not remove the granted days, and the renewal begins after these days.
  await billing.core.reconcile();
  expect((await seller.me()).current_period_end).toBe(subscription.paid_until);
  model.renew(reference, true);
  await deliver(billing, model);
  expect(Date.parse((await seller.me()).current_period_end!)).toBe(model.sold.get(reference)!.end.getTime());
  await expectRightBooks();
  expect(await actsBy('operator')).toMatchObject([
    { action: 'subscription.extended', reason: 'an outage', after: { paid_until: subscription.paid_until } },
  ]);
  await seller.create('pro_monthly');
  await seller.create('basic_monthly');
  expect(await refusal(give(billingCommands.extendPeriod, input))).toMatchObject({
    code: 'change_not_possible',
  });
});

it('ends a plan at the end of its period or immediately, and cancels the subscription at the provider', async () => {
  const reference = await buy(billing, model, seller, 'basic_monthly');
  const input = { user_id: seller.id, reason: 'asked by phone' };
  for (const times of [1, 2]) {
    const { subscription } = await give(billingCommands.cancelPlan, { ...input, at: 'period_end' });
    expect(subscription, `cancelled ${times} times`).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
    });
  }
  expect(model.sold.get(reference)).toMatchObject({ cancelAtEnd: true, status: 'active' });
  const { subscription } = await give(billingCommands.cancelPlan, { ...input, at: 'now' });
  expect(subscription).toMatchObject({ status: 'ended', plan: 'free' });
  await expect.poll(() => model.sold.get(reference)?.status, soon).toBe('ended');
  await deliver(billing, model);
  await expectRightBooks();
  expect((await actsBy('operator')).map(({ action, after }) => [action, after!['status']])).toEqual([
    ['subscription.cancelled', 'active'],
    ['subscription.cancelled', 'ended'],
  ]);
  expect((await told()).filter(({ action }) => action === 'subscription.ended')).toEqual([]);
  expect(await refusal(give(billingCommands.cancelPlan, { ...input, at: 'now' }))).toMatchObject({
    code: 'not_subscribed',
  });
  const stranger = { ...input, user_id: uuidv7(), at: 'now' as const };
  expect(await refusal(give(billingCommands.cancelPlan, stranger))).toMatchObject({ code: 'not_found' });
});

it('refunds a payment in part and in full, and logs each refund once, whatever the order of the reports', async () => {
  await buy(billing, model, seller, 'basic_monthly');
  const [payment] = await seller.payments();
  const input = { payment_id: payment!.id, reason: 'a kindness' };
  const part = await give(billingCommands.refundPayment, { ...input, amount: 300 });
  expect(part.payment).toMatchObject({ amount: 999, refunded: 300, fee: 59, status: 'completed' });
  await expectRightBooks();
  expect(await refusal(give(billingCommands.refundPayment, { ...input, amount: 700 }))).toMatchObject({
    code: 'not_refundable',
  });

  // The response is lost, and the webhook reports the refund before the call is retried.
  await deliver(billing, model);
  model.failures.set('refund', new ProviderError('unclear', 'no answer'));
  const slow = await refusal(give(billingCommands.refundPayment, { ...input, amount: null }));
  expect(slow.code).toBe('provider_unavailable');
  expect(slow.message).toContain('in progress');
  await deliver(billing, model);
  await billing.query(`update provider_call set next_try_at = now() where state = 'started'`);
  await billing.core.reconcile();
  expect(await seller.me()).toMatchObject({ plan: 'free' });
  await expectRightBooks();

  expect(await actsBy('operator')).toMatchObject([
    { action: 'payment.refunded', before: { refunded: 0 }, after: { refunded: 3 }, reason: 'a kindness' },
    { action: 'payment.refunded', before: { refunded: 3 }, after: { refunded: 9.99 } },
  ]);
  expect((await told()).filter(({ action }) => action === 'payment.refunded')).toHaveLength(2);
  const booked = await billing.announced(paymentBooked, seller.id);
  expect(booked.map(({ refunded }) => refunded)).toEqual([999, 300, 0]);
  expect(part.version).toBe(2);
  expect(await refusal(give(billingCommands.refundPayment, { ...input, amount: 1 }))).toMatchObject({
    code: 'not_refundable',
  });
});

it('makes only one of several simultaneous refunds, and rejects the others because a refund is in progress', async () => {
  const parallel = async (amount: number | null, keys: string[]) => {
    const buyer = await newSeller(billing);
    await buy(billing, model, buyer, 'basic_monthly');
    const [payment] = await buyer.payments();
    const refund = { payment_id: payment!.id, reason: 'asked twice', amount };
    const asked = keys.map((key) =>
      give(billingCommands.refundPayment, refund, { key: `${key} ${buyer.id}` }),
    );
    const answers = await Promise.allSettled(asked);
    await deliver(billing, model);
    const [after] = await buyer.payments();
    const made = model.transactions.filter(({ kind }) => kind === 'refund').length;
    const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason as Problem] : []));
    expect(answers.length - refused.length, 'refunds that were answered').toBeGreaterThan(0);
    return { refused, refunded: after!.refunded, made };
  };
  const before = model.transactions.filter(({ kind }) => kind === 'refund').length;
  const full = await parallel(null, ['a', 'b', 'c', 'd']);
  expect([full.made - before, full.refunded]).toEqual([1, 9.99]);
  // Each refund is more than half of the payment, so a second refund exceeds the remaining amount.
  const part = await parallel(600, ['a', 'b', 'c', 'd']);
  expect([part.made - full.made, part.refunded]).toEqual([1, 6]);
  for (const { code, status, message } of [...full.refused, ...part.refused])
    expect([code, status, message]).toEqual([
      'not_refundable',
      409,
      expect.stringMatching(
        /^(Another refund of this payment is in progress,|This payment has already been refunded in full$|The amount exceeds the remaining amount)/,
      ),
    ]);
  expect(part.refused).toHaveLength(3);
  // One key makes one refund. A repetition that arrives early is rejected because the refund is in progress.
  const same = await parallel(300, ['e', 'e', 'e']);
  expect([same.made - part.made, same.refunded]).toEqual([1, 3]);
  for (const { code } of same.refused) expect(code).toBe('key_in_use');
  await expectRightBooks();
});

it('rejects a refund during a dispute, and allows the refund once the dispute is won', async () => {
  const [reference] = model.paymentsOf(await buy(billing, model, seller, 'basic_monthly'));
  const [payment] = await seller.payments();
  const refund = { payment_id: payment!.id, reason: 'a kindness', amount: null };
  model.dispute(reference!, 'open');
  await deliver(billing, model);
  const refused = await refusal(give(billingCommands.refundPayment, refund));
  expect(refused).toMatchObject({ code: 'not_refundable' });
  expect(refused.message).toContain('The buyer disputes this payment');
  expect(
    await billing.query(`select 1 from provider_call where kind = 'refund' and user_id = $1`, [seller.id]),
  ).toEqual([]);
  await expectRightBooks();
  model.dispute(reference!, 'won');
  await deliver(billing, model);
  expect((await give(billingCommands.refundPayment, refund)).payment).toMatchObject({ refunded: 999 });
  await expectRightBooks();
});

it('makes one refund and one grant for each key, even while the first response is outstanding', async () => {
  await buy(billing, model, seller, 'basic_monthly');
  const [payment] = await seller.payments();
  const refund = { payment_id: payment!.id, reason: 'a kindness', amount: 300 };
  model.failures.set('refund', new ProviderError('unclear', 'no answer'));
  const again = (amount = 300) => give(billingCommands.refundPayment, { ...refund, amount }, { key: 'one' });
  expect(await refusal(again())).toMatchObject({ code: 'provider_unavailable' });
  expect(await refusal(again())).toMatchObject({ code: 'key_in_use' });
  await billing.query(`update provider_call set next_try_at = now() where state = 'started'`);
  await billing.core.reconcile();
  expect((await again()).payment).toMatchObject({ refunded: 300 });
  expect(await refusal(again(301))).toMatchObject({ code: 'key_reused' });

  const days = { user_id: seller.id, reason: 'our fault', days: 3 };
  const giveDays = () => give(billingCommands.extendPeriod, days, { key: 'two' });
  // Either request may arrive first. The other request may be rejected because the command is in progress.
  const atOnce = await Promise.all([giveDays(), giveDays()].map((each) => each.catch(() => undefined)));
  const answers = [...atOnce.filter((answer) => answer !== undefined), await giveDays()];
  expect(answers.length).toBeGreaterThan(1);
  expect(new Set(answers.map(({ subscription }) => subscription.paid_until)).size).toBe(1);
  expect(await billing.announced(subscriptionExtended, seller.id)).toHaveLength(1);
  await expectRightBooks();
});

it('explains why the provider rejected a call, and responds in time when the provider is slow', async () => {
  await buy(billing, model, seller, 'basic_monthly');
  const input = { user_id: seller.id, reason: 'a test', days: 3 };
  const before = await seller.me();
  vi.spyOn(model, 'give').mockRejectedValueOnce(new ProviderError('unsupported', 'no such thing'));
  const refused = await refusal(give(billingCommands.extendPeriod, input));
  expect(refused).toMatchObject({ code: 'change_not_possible' });
  expect(refused.message).toContain('Nothing was changed');
  expect(await seller.me()).toEqual(before);

  let answer = () => undefined as void;
  const real = model.give.bind(model);
  vi.spyOn(model, 'give').mockImplementationOnce(async (...asked) => {
    await new Promise<void>((resolve) => (answer = resolve));
    return real(...asked);
  });
  const slow = await refusal(give(billingCommands.extendPeriod, input, { patienceMs: 200 }));
  expect(slow).toMatchObject({ code: 'provider_unavailable' });
  expect(slow.message).toContain('in progress');
  expect(await seller.me()).toEqual(before);
  // A second operator must not wait for a change that is not made.
  const second = await refusal(give(billingCommands.extendPeriod, input));
  expect(second).toMatchObject({ code: 'provider_unavailable' });
  expect(second.message).toContain('so this one was not made');
  expect(await give(billingCommands.getProvider, {})).toMatchObject({
    provider: 'sandbox',
    calls_waiting: 1,
  });
  answer();
  await expect.poll(() => billing.announced(subscriptionExtended, seller.id), soon).toHaveLength(1);
  expect(await actsBy('operator')).toHaveLength(1);
  expect(await billing.query('select 1 from provider_call where asked_by is not null')).toEqual([]);
  await expectRightBooks();
});

it.each(['retried', 'slow'])(
  'reports a %s refund that the provider refuses after the operator received a preliminary response',
  async (late) => {
    await buy(billing, model, seller, 'basic_monthly');
    const [payment] = await seller.payments();
    const refund = () =>
      give(
        billingCommands.refundPayment,
        { payment_id: payment!.id, reason: 'a kindness', amount: null },
        { patienceMs: late === 'slow' ? 1 : 20_000 },
      );
    const refused = new ProviderError('refused', 'too late');
    // The operator receives a final answer, so this refusal is not a difference.
    if (late === 'retried') {
      model.failures.set('refund', refused);
      expect(await refusal(refund())).toMatchObject({ code: 'not_refundable' });
      await expectRightBooks();
    }
    let refuse = () => undefined as void;
    vi.spyOn(model, 'refund').mockImplementationOnce(async () => {
      if (late === 'retried') throw new ProviderError('unavailable', 'away');
      await new Promise<void>((resolve) => (refuse = resolve));
      throw refused;
    });
    expect((await refusal(refund())).message).toContain('in progress');
    if (late === 'retried') {
      model.failures.set('refund', refused);
      await billing.query(`update provider_call set next_try_at = now() where state = 'started'`);
      await billing.core.reconcile();
    } else refuse();
    const { db, provider } = billing.core.deps;
    await expect
      .poll(() => checkLedger({ db, provider, now: model.at }, 30), soon)
      .toEqual([
        expect.stringMatching(/^A call to the provider failed for good \(refund, .*\): refused: too late\.$/),
      ]);
    await billing.query(`delete from provider_call where state = 'failed'`);
  },
);

it('accepts commands from operators only, and pages snapshots that match the announced events', async () => {
  await buy(billing, model, seller, 'pro_monthly');
  const authorization = `Bearer ${await billing.issuer.token(seller.id)}`;
  const input = { user_id: seller.id, reason: 'for myself', days: 300 };
  const forItself = sendCommand(billing.others, billingCommands.extendPeriod, input, { authorization });
  expect(await refusal(forItself)).toMatchObject({ code: 'forbidden' });
  for (const [command, name, events] of [
    [billingCommands.snapshotSubscriptions, 'user_id', 'billing.subscription.%'],
    [billingCommands.snapshotPayments, 'payment_id', paymentBooked.type],
  ] as const) {
    const rows = [];
    for (let after: string | null = null; ;) {
      const part: StateOf<typeof command> = await sendCommand(billing.others, command, {
        after,
        limit: 2,
      });
      rows.push(...part.rows);
      if (part.next === null) break;
      after = part.next;
    }
    const newest = await billing.query(
      `select distinct on (envelope->>'subject') (envelope->>'aggregateversion')::int as version, envelope->'data' as data
       from outbox where subject like $1 order by envelope->>'subject', seq desc`,
      [events],
    );
    expect(rows.length).toBeGreaterThan(4);
    const byName = (row: { data: object }) => (row.data as Record<string, string>)[name]!;
    expect(rows.toSorted((one, other) => (byName(one) < byName(other) ? -1 : 1))).toEqual(newest);
  }
});
