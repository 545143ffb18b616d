import { uuidv7 } from '@packshot/chassis/app/uuid';
import { newUser } from '@packshot/chassis/testing/new-user';
import { userRegistered } from '@packshot/proto/events/auth';
import type { OfferId } from '@packshot/proto/plans';
import type { Quote } from '@packshot/proto/rest/quote';
import type { Payment, Subscription } from '@packshot/proto/rest/subscriptions';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { origin, startBillingUnderTest, type BillingUnderTest } from './_billing.js';
import { type ModelProvider } from './_model-provider.js';
import { webhookOf } from './_model-webhooks.js';

export const soon = { timeout: 25_000 };

const addresses = {
  return_url: `${origin}/billing?success=true`,
  cancel_url: `${origin}/billing?cancel=true`,
};

/** Starts billing with a model of the provider for the tests of one file. Each test receives a new seller. */
export function startForSellers(
  model: ModelProvider,
  receive: (billing: BillingUnderTest, seller: Seller) => void,
  env: Record<string, string> = {},
): void {
  let billing: BillingUnderTest;
  beforeAll(async () => {
    billing = await startBillingUnderTest({ provider: model }, { RECONCILE_SECONDS: '600', ...env });
  });
  beforeEach(async () => receive(billing, await newSeller(billing)));
  afterAll(() => billing.stop());
}

/** Delivers the user event of auth. */
export const register = (billing: BillingUnderTest, id: string): Promise<string> =>
  billing.say(
    userRegistered,
    newUser({ user_id: id, email: `${id}@sellers.test`, full_name: `Ada of ${id}` }),
  );

/** Creates a seller who buys with a browser. */
export async function newSeller(billing: BillingUnderTest) {
  const seller = await unknownSeller(billing);
  await register(billing, seller.id);
  await expect
    .poll(
      () => billing.query('select 1 from subscriber where user_id = $1 and email is not null', [seller.id]),
      soon,
    )
    .toHaveLength(1);
  return seller;
}

/** Creates a seller whose user event has not arrived yet. */
export async function unknownSeller(billing: BillingUnderTest) {
  const id = uuidv7();
  const email = `${id}@sellers.test`;
  const token = await billing.issuer.token(id);
  const call = (method: string, path: string, body?: unknown, key?: string) => {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    return billing.call(method, `/api/subscriptions/${path}`, { token, body, headers });
  };
  return {
    id,
    email,
    token,
    call,
    me: async () => (await (await call('GET', 'me')).json()) as Subscription,
    payments: async () => (await (await call('GET', 'payments')).json()) as Payment[],
    quote: async (plan: OfferId) => (await (await call('POST', 'quote', { plan })).json()) as Quote,
    /** Buys a plan at the current quote. */
    create: async (plan: OfferId, more = {}, key?: string) => {
      const answer = await call('POST', 'quote', { plan });
      const { kind, charge_now } = (await answer.json()) as Quote;
      const agreed = answer.ok ? { kind, charge_now } : undefined;
      return call('POST', 'create', { plan, agreed, ...addresses, ...more }, key);
    },
    settle: (key?: string) => call('POST', 'settle', addresses, key),
    paymentMethod: (more = {}) => call('POST', 'payment-method', { ...addresses, ...more }),
    cancel: () => call('POST', 'cancel'),
    resume: () => call('POST', 'resume'),
    cancelPending: () => call('POST', 'cancel-pending'),
  };
}
export type Seller = Awaited<ReturnType<typeof newSeller>>;

/** Delivers the new events of the model. @param times Number of times that each event is delivered. */
export async function deliver(billing: BillingUnderTest, model: ModelProvider, times = 1): Promise<void> {
  for (const event of model.events.splice(0)) {
    for (let n = 0; n < times; n += 1) {
      const { headers, body } = webhookOf(event);
      const answer = await fetch(`${billing.url}/api/webhooks/sandbox`, { method: 'POST', headers, body });
      expect(answer.status).toBe(200);
    }
  }
}

/** Delivers every event twice simultaneously. Resends events that were rejected under load, as a provider does. */
export async function deliverAtOnce(billing: BillingUnderTest, model: ModelProvider): Promise<void> {
  const send = async (event: Parameters<typeof webhookOf>[0]): Promise<void> => {
    const { headers, body } = webhookOf(event);
    const { status } = await fetch(`${billing.url}/api/webhooks/sandbox`, { method: 'POST', headers, body });
    if (status === 503) return send(event);
    expect(status).toBe(200);
  };
  await Promise.all(model.events.splice(0).flatMap((event) => [send(event), send(event)]));
}

/** Buys a plan and pays for it. @returns The provider's id of the subscription. */
export async function buy(
  billing: BillingUnderTest,
  model: ModelProvider,
  seller: Seller,
  plan: OfferId,
): Promise<string> {
  const answer = (await (await seller.create(plan)).json()) as { approval_url: string };
  const reference = model.approve(answer.approval_url.split('/').at(-1)!);
  await deliver(billing, model);
  return reference!;
}
