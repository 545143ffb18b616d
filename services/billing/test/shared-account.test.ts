import { cancelScheduled, changeUndone } from '@packshot/proto/events/billing';
import { Problem } from '@packshot/chassis/app/problem';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { expect, it } from 'vitest';
import { getProvider } from '../src/commands/get-provider.js';
import { checkLedger } from '../src/ledger/check-ledger.js';
import { findProviderFaults } from '../src/ledger/provider-faults.js';
import type { ProviderFact } from '../src/providers/payment-provider.js';
import { askAboutWaiting } from '../src/reconcile/ask-about-waiting.js';
import { receiveWebhook } from '../src/webhooks/receive-webhook.js';
import type { BillingUnderTest } from './_billing.js';
import { ModelProvider } from './_model-provider.js';
import { signed, webhookOf, type Webhook } from './_model-webhooks.js';
import { buy, deliver, startForSellers, type Seller } from './_seller.js';

const model = new ModelProvider();
let billing: BillingUnderTest;
let seller: Seller;
startForSellers(model, (...started) => ([billing, seller] = started));

const usd = (amount: number) => ({ amount, currency: 'USD' });
const tell = (fact: ProviderFact) =>
  void model.events.push({ id: uuidv7(), type: fact.kind, at: model.at, facts: [fact] });
/** Advances the provider's time, and runs the worker. */
const pass = async (days: number) => {
  model.advance(days);
  await billing.core.reconcile();
};
const waiting = () =>
  billing.query<{ identity: string }>(
    `select identity from provider_fact where outcome = 'waiting' order by identity`,
  );

it('checks the ledger when the service starts', async () => {
  await expect
    .poll(async () => (await getProvider(billing.core.deps)).books)
    .toMatchObject({ differences: 0, sentences: [] });
});

it('queries unknown objects less and less often, and stops querying sales of another shop', async () => {
  const round = async (hours: number) => {
    // Moves the rows back in time, so that the test does not wait.
    await billing.query(
      `update provider_fact set created_at = created_at - $1 * interval '1 hour', asked_at = asked_at - $1 * interval '1 hour'
       where outcome = 'waiting'`,
      [hours],
    );
    model.asked.splice(0);
    await askAboutWaiting(billing.core.deps);
    return model.asked.length;
  };
  tell({ kind: 'ended', at: model.at, reference: 'unknown' });
  await deliver(billing, model);
  // Rounds of ten minutes over a day: pauses of 10, 20, 40 ... minutes, and at most six hours.
  let questions = 0;
  for (let minutes = 0; minutes <= 24 * 60; minutes += 10) questions += await round(1 / 6);
  expect(questions).toBeGreaterThan(5);
  expect(questions).toBeLessThan(12);
  await billing.query(`delete from provider_fact where reference = 'unknown'`);

  // The provider knows this subscription, but none of our checkouts created it.
  const stranger = await buy(billing, model, seller, 'basic_monthly');
  const sold = model.sold.get(stranger)!;
  model.sold.set('theirs', {
    ...sold,
    reference: 'theirs',
    order: { ...sold.order, subscriptionId: uuidv7() },
  });
  tell({ kind: 'ended', at: model.at, reference: 'theirs' });
  tell({ kind: 'refunded', at: model.at, payment: 'their payment', refund: 'their refund', money: usd(500) });
  model.foreign.add('their payment');
  await deliver(billing, model);
  expect(await waiting()).toHaveLength(2);
  await round(1);
  expect(await waiting()).toEqual([]);
});

it('repeats a query within an hour when the provider did not respond', async () => {
  const reference = await buy(billing, model, seller, 'basic_monthly');
  model.renew(reference, false);
  await deliver(billing, model, 2);
  model.silentAbout.add(reference);
  await pass(8);
  model.silentAbout.delete(reference);
  expect(await seller.me()).toMatchObject({ status: 'past_due' });
  await pass(9 / 1_440);
  expect(await seller.me()).toMatchObject({ status: 'past_due' });
  await pass(2 / 1_440);
  expect(await seller.me()).toMatchObject({ status: 'suspended' });
});

it("ignores another shop's transactions on the account when checking the ledger", async () => {
  tell({
    kind: 'paid',
    at: model.at,
    reference: 'sub of theirs',
    payment: 'theirs-1',
    money: usd(700),
    fee: 20,
    period: null,
    foreign: true,
  });
  tell({
    kind: 'refunded',
    at: model.at,
    payment: 'theirs-1',
    refund: 're-1',
    money: usd(700),
    foreign: true,
  });
  await deliver(billing, model);
  expect(await waiting()).toEqual([]);
  const before = new Date(model.at.getTime() - 3_600_000);
  for (const payment of ['theirs-1', 'lost-1'])
    model.transactions.push({ kind: 'payment', reference: payment, payment, money: usd(700), at: before });
  model.transactions.push({
    kind: 'refund',
    reference: 're-1',
    payment: 'theirs-1',
    money: usd(700),
    at: before,
  });
  model.foreign.add('theirs-1');
  const { db, provider } = billing.core.deps;
  expect(await checkLedger({ db, provider, now: model.at })).toEqual([
    'The provider lists the payment lost-1 of 700 cents, but our ledger does not contain it.',
  ]);
  model.transactions.splice(-3);
});

it("applies a cancellation made on the provider's pages, and applies its reversal", async () => {
  const reference = await buy(billing, model, seller, 'basic_monthly');
  model.setRenewal(reference, false);
  await deliver(billing, model, 2);
  expect(await seller.me()).toMatchObject({ cancel_at_period_end: true, status: 'active' });
  expect(await billing.announced(cancelScheduled, seller.id)).toHaveLength(1);
  model.setRenewal(reference, true);
  await deliver(billing, model);
  expect(await seller.me()).toMatchObject({ cancel_at_period_end: false });
  expect(await billing.announced(changeUndone, seller.id)).toHaveLength(1);

  // The provider's reports about our calls change nothing, however late the reports arrive.
  await seller.cancel();
  tell({ kind: 'renewal_set', at: new Date(Date.now() - 60_000), reference, renews: true });
  await deliver(billing, model);
  expect(await seller.me()).toMatchObject({ cancel_at_period_end: true });
});

it('rejects a malformed webhook with a valid signature, and does not count it as forged', async () => {
  const post = async ({ headers, body }: { headers: Record<string, string>; body: string }) => {
    const answer = await fetch(`${billing.url}/api/webhooks/sandbox`, { method: 'POST', headers, body });
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  expect(await post(signed('no json'))).toEqual([400, 'malformed_request']);
  const event = { id: 'x', type: 'x', at: model.at, facts: [] };
  expect(await post(webhookOf(event, true))).toEqual([400, 'forged']);
  expect(await billing.query('select count, malformed from forged_webhook')).toEqual([
    { count: 1, malformed: 1 },
  ]);
  expect(await getProvider(billing.core.deps)).toMatchObject({
    forged_webhooks_today: 1,
    malformed_webhooks_today: 1,
  });
  const outcomes: string[] = [];
  const metrics = { delay: () => undefined, outcome: (outcome: string) => outcomes.push(outcome) };
  const receive = ({ headers, body }: Webhook) =>
    receiveWebhook(billing.core.deps, 'sandbox', headers, Buffer.from(body), metrics);
  await expect(receive(signed('no json'))).rejects.toThrow(Problem);
  await expect(receive(webhookOf(event, true))).rejects.toThrow(Problem);
  await receive(webhookOf(event));
  expect(outcomes).toEqual(['malformed', 'forged', 'accepted']);
});

it('reports the state of the ledger only after a check, and the same state everywhere', async () => {
  const { deps } = billing.core;
  const books = async () => (await getProvider(deps)).books;
  await billing.query('delete from books_check');
  expect(await books()).toBeNull();
  const at = new Date(model.at.getTime() - 60 * 86_400_000);
  model.transactions.push({ kind: 'payment', reference: 'old', payment: 'old', money: usd(100), at });
  const check = (days?: number) => checkLedger({ db: deps.db, provider: deps.provider, now: model.at }, days);
  expect(await check()).toEqual([]);
  expect(await books()).toMatchObject({ differences: 0 });
  // An operator checks a longer period, and the next hourly check must not hide the difference.
  const sentence = 'The provider lists the payment old of 100 cents, but our ledger does not contain it.';
  expect(await check(90)).toEqual([sentence]);
  expect(await check()).toEqual([sentence]);
  expect(await books()).toMatchObject({ differences: 1, sentences: [sentence] });
  model.transactions.pop();
  expect(await check()).toEqual([]);
  expect(await books()).toMatchObject({ differences: 0, sentences: [] });
});

it("reports an unlisted payment only once the provider's list is complete", async () => {
  const { db } = billing.core.deps;
  const [paid] = model.paymentsOf(await buy(billing, model, seller, 'basic_monthly'));
  const listed = model.transactions.splice(0);
  const faultsAfter = async (hours: number) => {
    const now = new Date(model.at.getTime() + hours * 3_600_000);
    const listTransactions = model.listTransactions.bind(model);
    const provider = { name: 'sandbox' as const, listDelayMs: 3 * 3_600_000, listTransactions };
    const from = new Date(model.at.getTime() - 2 * 86_400_000);
    const faults = await findProviderFaults({ db, provider, now }, from);
    return faults.filter((fault) => fault.includes(`${paid} `));
  };
  expect(await faultsAfter(2)).toEqual([]);
  expect(await faultsAfter(4)).toHaveLength(1);
  model.transactions.push(...listed);
});

it('recognizes a dispute that the provider lists with the id of the payment, and only after the decision', async () => {
  const [payment] = model.paymentsOf(await buy(billing, model, seller, 'basic_monthly'));
  model.dispute(payment!, 'open');
  const [opened] = model.transactions.splice(-1);
  model.advance(40);
  model.dispute(payment!, 'lost');
  await deliver(billing, model);
  model.transactions.splice(-1, 1, { ...opened!, reference: payment!, at: model.at });
  const { db, provider } = billing.core.deps;
  const now = new Date(model.at.getTime() + 3_600_000);
  expect(await checkLedger({ db, provider, now })).toEqual([]);
});

it('reports a plan that another provider still collects', async () => {
  await buy(billing, model, seller, 'basic_monthly');
  const set = (values: string) =>
    billing.query<{ id: string }>(`update subscription set ${values} where user_id = $1 returning id`, [
      seller.id,
    ]);
  const [row] = await set(`provider = 'stripe'`);
  const { db, provider } = billing.core.deps;
  const faults = () => findProviderFaults({ db, provider, now: model.at }, new Date(model.at.getTime() - 1));
  expect(await faults()).toEqual([
    `The subscription ${row!.id} is still collected by stripe, but billing uses sandbox.`,
  ]);
  await set('provider_ended_at = now()');
  expect(await faults()).toEqual([]);
  await set(`provider = 'sandbox', provider_ended_at = null`);
});
