import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { BillingConfig } from '@packshot/billing/config';
import type {
  PaymentProvider,
  ProviderEvent,
  ProviderFact,
} from '@packshot/billing/providers/payment-provider';
import type { ProviderDeps } from '@packshot/billing/providers/provider-deps';
import { openSandbox } from '@packshot/billing/providers/sandbox/open-sandbox';
import { findFreePort } from '@packshot/chassis/process/ports';
import type { Stop } from '@packshot/chassis/process/run-service';
import { serveHttp, type HttpDouble } from '@packshot/chassis/testing/serve-http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSandbox } from '../sandbox/start-sandbox.js';

const soon = { timeout: 60_000 };
const key = Buffer.alloc(32, 1);
const webhookSecret = Buffer.alloc(32, 2);
const usd = (amount: number) => ({ amount, currency: 'USD' });

let dir: string;
let url: string;
let sandbox: { stop(): Promise<void> };
let provider: PaymentProvider;
/** Webhooks that the adapter has read. */
let events: ProviderEvent[];
/** Statuses of the next responses to webhooks; all later responses have status 200. */
let answers: number[];
let merchant: HttpDouble;

async function start(port: number): Promise<void> {
  const stops: Stop[] = [];
  const webhookUrl = `${merchant.url}/api/webhooks/sandbox`;
  await startSandbox(
    { host: '127.0.0.1', port, publicUrl: url, dir, key, webhookSecret, webhookUrl, firstPauseMs: 10 },
    (stop) => void stops.push(stop),
  );
  sandbox = {
    async stop() {
      for (const stop of stops.toReversed()) await stop();
    },
  };
}

beforeEach(async () => {
  events = [];
  answers = [];
  dir = await mkdtemp(join(tmpdir(), 'packshot-sandbox-'));
  merchant = await serveHttp((request, response) => {
    const take = async () => {
      const event = await provider.readWebhook(request.headers, await buffer(request));
      response.statusCode = answers.shift() ?? 200;
      // An aborted webhook is redelivered, and must be applied only once.
      if (response.statusCode === 200 && !events.some(({ id }) => id === event.id)) events.push(event);
    };
    return take().then(
      () => response.end(),
      () => response.writeHead(400).end(),
    );
  });
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  await start(port);
  const config = {
    NODE_ENV: 'test',
    SANDBOX_URL: url,
    SANDBOX_KEY: key,
    SANDBOX_WEBHOOK_SECRET: [webhookSecret],
  };
  provider = await openSandbox(config as BillingConfig, {} as ProviderDeps);
});
afterEach(async () => {
  await sandbox.stop();
  await merchant.stop();
  await rm(dir, { recursive: true, force: true });
});

const back = {
  returnUrl: 'http://127.0.0.1/billing?success=true',
  cancelUrl: 'http://127.0.0.1/billing?cancel=true',
};
let keys = 0;
const newKey = () => `key-${(keys += 1)}`;
const open = (subscriptionId = 's1') =>
  provider.createCheckout(
    {
      ...back,
      subscriptionId,
      userId: 'u1',
      email: 'grace@shop.test',
      offer: 'basic_monthly',
      price: usd(999),
      firstPrice: usd(999),
    },
    newKey(),
  );
/** Submits a form of the sandbox's pages, as a browser does. @returns the URL of the redirect */
async function press(path: string, fields: Record<string, string>): Promise<string> {
  const answer = await fetch(new URL(path, url), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  return answer.headers.get('location')!;
}
const move = (by: string) => press('/clock', { by });
/** Events are sorted by time, because later events may arrive before a redelivered event. */
const facts = (): ProviderFact[] =>
  events
    .flatMap((event) => event.facts)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.kind < other.kind ? -1 : 1));
const kinds = () => facts().map(({ kind }) => kind);
const told = (...wanted: string[]) => expect.poll(kinds, soon).toEqual(wanted);
async function buy(card: 'works' | 'fails' = 'works'): Promise<string> {
  const { approvalUrl, reference } = await open();
  expect(await (await fetch(approvalUrl)).text()).toContain('$9.99');
  expect(await press(approvalUrl, { answer: 'approve', card })).toBe(back.returnUrl);
  await told('approved', 'paid');
  return (await provider.readCheckout(reference))!.reference;
}

it("sells and renews a subscription by the sandbox's clock, and charges nothing after a cancellation", async () => {
  const reference = await buy();
  const before = (await provider.readSubscription(reference))!;
  expect(before).toMatchObject({ status: 'active', offer: 'basic_monthly', subscriptionId: 's1' });
  await move('+2m');
  await told('approved', 'paid', 'paid', 'paid');
  const paid = facts().flatMap((fact) => (fact.kind === 'paid' ? [fact] : []));
  expect(paid[1]!.period!.start).toEqual(before.period!.end);
  expect(paid[2]!.period!.start).toEqual(paid[1]!.period!.end);
  expect(paid[1]!.at).toEqual(before.period!.end);
  expect(((await provider.now!()).getTime() - Date.now()) / 86_400_000).toBeGreaterThan(58);
  expect((await provider.readSubscription(reference))!.facts).toEqual(facts());

  await provider.cancel(reference, 'period_end', newKey());
  await provider.resume(reference, newKey());
  // Two months after 30 December, the clock shows 28 February, and the next renewal is due on 30 March.
  await move('+31d');
  await told('approved', 'paid', 'paid', 'paid', 'paid');
  await provider.cancel(reference, 'period_end', newKey());
  await move('+2m');
  await told('approved', 'paid', 'paid', 'paid', 'paid', 'ended');
});

it('retries a failed renewal, suspends the subscription, accepts another card, and ends an unpaid subscription', async () => {
  const reference = await buy('fails');
  await move('+1m');
  await told('approved', 'paid', 'payment_failed');
  expect(await provider.readSubscription(reference)).toMatchObject({ status: 'past_due' });
  const refused = provider.changeOffer(
    reference,
    { offer: 'pro_monthly', price: usd(3_499), charge: usd(2_500), when: 'now' },
    newKey(),
  );
  await expect(refused).rejects.toMatchObject({ kind: 'refused' });
  await move('+8d');
  await expect.poll(() => kinds().filter((kind) => kind === 'payment_failed').length, soon).toBe(4);
  expect(facts().at(-1)).toMatchObject({ nextTryAt: null });
  expect(await provider.readSubscription(reference)).toMatchObject({ status: 'suspended' });

  const { approvalUrl } = await provider.settle(reference, back, newKey());
  expect(await (await fetch(approvalUrl)).text()).toContain('Pay with another card');
  expect(await press(approvalUrl, { answer: 'pay' })).toBe(back.returnUrl);
  await expect.poll(() => kinds().at(-1), soon).toBe('paid');
  expect(await provider.readSubscription(reference)).toMatchObject({ status: 'active' });

  await press('/card', { id: reference, card: 'fails' });
  await move('+3m');
  await expect.poll(() => kinds().at(-1), soon).toBe('ended');
});

it('changes the card on the card page, and charges the due amount to the new card at the next retry', async () => {
  const reference = await buy('fails');
  await move('+1m');
  await told('approved', 'paid', 'payment_failed');
  const { approvalUrl } = await provider.openPaymentMethodPage(reference, back, newKey());
  const page = await (await fetch(approvalUrl)).text();
  expect(page).toContain('will be charged again on');
  expect(page).toContain('Nothing is charged now.');
  expect(await press(approvalUrl, { answer: 'leave', card: 'works' })).toBe(back.cancelUrl);
  expect(await press(approvalUrl, { answer: 'change', card: 'works' })).toBe(back.returnUrl);
  expect(await provider.readSubscription(reference)).toMatchObject({ status: 'past_due' });
  await move('+4d');
  await told('approved', 'paid', 'payment_failed', 'paid');
  expect(await provider.readSubscription(reference)).toMatchObject({ status: 'active' });

  await provider.cancel(reference, 'now', newKey());
  const late = provider.openPaymentMethodPage(reference, back, newKey());
  await expect(late).rejects.toMatchObject({ kind: 'refused' });
  expect(await (await fetch(approvalUrl)).text()).toContain('This subscription has ended');
});

it('grants an offer for some days without a charge, and renews the subscription afterwards', async () => {
  const reference = await buy();
  const { end } = (await provider.readSubscription(reference))!.period!;
  const until = new Date(end.getTime() + 10 * 86_400_000);
  const to = { offer: 'pro_yearly' as const, price: usd(34_999), until };
  await provider.give(reference, to, 'gift');
  await provider.give(reference, to, 'gift');
  expect(await provider.readSubscription(reference)).toMatchObject({
    offer: 'pro_yearly',
    period: { end: until },
  });
  const shorter = provider.give(reference, { ...to, until: end }, newKey());
  await expect(shorter).rejects.toMatchObject({ kind: 'refused' });
  await move('+35d');
  await told('approved', 'paid');
  await move('+10d');
  await told('approved', 'paid', 'paid');
  expect(facts().at(-1)).toMatchObject({ at: until, money: usd(34_999), period: { start: until } });
});

it('charges the difference for an upgrade at once, and starts a cheaper plan at the end of the period', async () => {
  const reference = await buy();
  const change = (offer: 'pro_monthly' | 'basic_yearly', charge: number, when: 'now' | 'period_end') =>
    provider.changeOffer(
      reference,
      { offer, price: usd(offer === 'pro_monthly' ? 3_499 : 9_999), charge: usd(charge), when },
      newKey(),
    );
  const { end } = (await provider.readSubscription(reference))!.period!;
  await change('pro_monthly', 2_500, 'now');
  expect(await provider.readSubscription(reference)).toMatchObject({ offer: 'pro_monthly', period: { end } });
  await change('basic_yearly', 0, 'period_end');
  expect(await provider.readSubscription(reference)).toMatchObject({ offer: 'pro_monthly' });
  await move('+1m');
  await told('approved', 'paid', 'paid', 'paid');
  const amounts = facts().flatMap((fact) => (fact.kind === 'paid' ? [fact.money.amount] : []));
  expect(amounts).toEqual([999, 2_500, 9_999]);
  const { period } = (await provider.readSubscription(reference))!;
  expect(Math.round((period!.end.getTime() - end.getTime()) / 86_400_000)).toBeGreaterThan(364);
});

it('lets a buyer delay a payment for a day, decline the payment, or cancel the payment', async () => {
  const waiting = await open('s1');
  expect(await press(waiting.approvalUrl, { answer: 'pending', card: 'works' })).toBe(back.returnUrl);
  expect(await provider.readCheckout(waiting.reference)).toMatchObject({ status: 'pending', facts: [] });
  const declined = await open('s2');
  expect(await press(declined.approvalUrl, { answer: 'decline', card: 'works' })).toBe(back.cancelUrl);
  await told('checkout_closed');
  const left = await open('s3');
  await provider.closeCheckout(left.reference, newKey());
  await told('checkout_closed', 'checkout_closed');
  expect(await (await fetch(left.approvalUrl)).text()).toContain('This checkout is over');
  await move('+1d');
  await expect.poll(() => kinds().filter((kind) => kind === 'paid').length, soon).toBe(1);
  expect(facts().find(({ kind }) => kind === 'approved')).toMatchObject({ subscriptionId: 's1' });
});

it('refunds payments, lists transactions, and ignores a repeated key', async () => {
  await buy();
  const { payment } = facts().flatMap((fact) => (fact.kind === 'paid' ? [fact] : []))[0]!;
  const once = newKey();
  const { refund } = await provider.refund(payment, usd(400), once);
  expect(await provider.refund(payment, usd(400), once)).toEqual({ refund });
  await expect(provider.refund(payment, usd(500), once)).rejects.toMatchObject({ kind: 'refused' });
  await expect(provider.refund(payment, usd(600), newKey())).rejects.toMatchObject({ kind: 'refused' });
  await told('approved', 'paid', 'refunded');
  await press('/dispute', { id: payment });
  await told('approved', 'paid', 'refunded', 'disputed');
  expect(facts().at(-1)).toMatchObject({ state: 'open', money: usd(599), payment });
  const moved: [string, number][] = [];
  for await (const { kind, money } of provider.listTransactions(new Date(0), new Date(Date.now() + 60_000)))
    moved.push([kind, money.amount]);
  expect(moved.toSorted()).toEqual(
    [
      ['dispute', 599],
      ['payment', 999],
      ['refund', 400],
    ].toSorted(),
  );
});

it('retries a webhook until it is accepted, even after a restart', async () => {
  answers = [500, 503, 404];
  const reference = await buy();
  expect(answers).toEqual([]);
  await move('+1m');
  await expect.poll(kinds, soon).toHaveLength(3);
  const snapshot = await provider.readSubscription(reference);
  // A merchant that was unavailable receives the webhook later, from the next process.
  answers = Array.from({ length: 1_000 }, () => 500);
  await press('/card', { id: reference, card: 'fails' });
  await move('+31d');
  await sandbox.stop();
  answers = [];
  await start(Number(new URL(url).port));
  await told('approved', 'paid', 'paid', 'payment_failed');
  expect(await provider.readSubscription(reference)).toMatchObject({
    ...snapshot,
    status: 'past_due',
    facts: facts(),
  });
});

it('rejects a wrong key, a missing key and posts from other origins, and does not run in production', async () => {
  const answer = (init: RequestInit) => fetch(`${url}/v1/checkouts/co_1/close`, { method: 'POST', ...init });
  expect((await answer({})).status).toBe(401);
  const authorization = `Bearer ${key.toString('base64')}`;
  expect((await answer({ headers: { authorization } })).status).toBe(422);
  expect((await answer({ headers: { authorization, 'idempotency-key': newKey() } })).status).toBe(404);
  const strange = await fetch(`${url}/clock`, {
    method: 'POST',
    body: new URLSearchParams({ by: '+1d' }),
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(strange.status).toBe(422);
  const unknown = await fetch(`${url}/checkout/co_1`);
  expect(unknown.headers.get('content-type')).toContain('text/html');
  expect(await unknown.text()).toContain('This checkout does not exist.');
  const production = {
    NODE_ENV: 'production',
    SANDBOX_URL: url,
    SANDBOX_KEY: key,
    SANDBOX_WEBHOOK_SECRET: [key],
  };
  await expect(openSandbox(production as BillingConfig, {} as ProviderDeps)).rejects.toThrow(
    /production refuses it/,
  );
});
