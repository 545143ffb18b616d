import type { OnceForOperator } from '@packshot/chassis/commands/serve-commands';
import { keepNoAnswer } from '@packshot/chassis/idempotency/answer-once';
import { Problem } from '@packshot/chassis/app/problem';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { subscriptionEvents } from '@packshot/proto/events/billing';
import { offerIds, type OfferId } from '@packshot/proto/plans';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelPlan } from '../src/commands/cancel-plan.js';
import { changePlan } from '../src/commands/change-plan.js';
import { extendPeriod } from '../src/commands/extend-period.js';
import { checkLedger } from '../src/ledger/check-ledger.js';
import { refundPayment } from '../src/payments/refund-payment.js';
import {
  ProviderError,
  type PaymentProvider,
  type ProviderEvent,
} from '../src/providers/payment-provider.js';
import { startBillingUnderTest, type BillingUnderTest } from './_billing.js';
import { ModelProvider } from './_model-provider.js';
import { webhookOf } from './_model-webhooks.js';
import { newSeller, type Seller } from './_seller.js';

/**
 * Number of further random runs: `PROPERTY_RUNS=500`. The suite always uses the same seeds, so that the results are
 * reproducible.
 */
const runs = Number(process.env['PROPERTY_RUNS'] ?? '0');

let billing: BillingUnderTest;
const model = new ModelProvider();
beforeAll(async () => {
  billing = await startBillingUnderTest({ provider: model }, { RECONCILE_SECONDS: '600' });
});
afterAll(() => billing.stop());

/** An action of a seller, the provider, an operator or the network. */
type Act =
  | { act: 'create'; offer: OfferId }
  | {
      act:
        | 'approve'
        | 'cancel'
        | 'resume'
        | 'cancelPending'
        | 'reconcile'
        | 'lostAnswer'
        | 'declined'
        | 'slowRefund';
    }
  | { act: 'renew'; pays: boolean }
  | { act: 'advance'; days: number }
  | { act: 'refund'; cents: number }
  | { act: 'changePlan'; offer: OfferId }
  | { act: 'extend'; days: number }
  | { act: 'cancelPlan'; at: 'now' | 'period_end' }
  | { act: 'dispute'; state: 'open' | 'won' | 'lost' }
  | { act: 'deliver'; order: number; times: number; share: number };

const simple = fc.constantFrom(
  ...(['cancel', 'resume', 'cancelPending', 'reconcile', 'lostAnswer', 'declined', 'slowRefund'] as const),
);
const acts = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('create' as const), offer: fc.constantFrom(...offerIds) }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('approve' as const) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('renew' as const), pays: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('deliver' as const),
      order: fc.nat(),
      times: fc.integer({ min: 1, max: 3 }),
      share: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: simple }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('advance' as const), days: fc.integer({ min: 1, max: 20 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 999 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('changePlan' as const), offer: fc.constantFrom(...offerIds) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('extend' as const), days: fc.integer({ min: 1, max: 60 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('cancelPlan' as const),
      at: fc.constantFrom('now' as const, 'period_end' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('dispute' as const),
      state: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
    }),
  },
) as fc.Arbitrary<Act>;

/** Shuffles a list; the same seed gives the same order. */
function shuffled<T>(list: T[], seed: number): T[] {
  let state = seed + 1;
  const weighed = list.map((each) => {
    state = (state * 48_271) % 2_147_483_647;
    return { each, state };
  });
  return weighed.toSorted((a, b) => a.state - b.state).map(({ each }) => each);
}

async function send(event: ProviderEvent): Promise<void> {
  const { headers, body } = webhookOf(event);
  const answer = await fetch(`${billing.url}/api/webhooks/sandbox`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}

const once: OnceForOperator = (work) => work(keepNoAnswer);
const operator = { userId: uuidv7(), ip: '192.0.2.7', userAgent: null };
const declinable: (keyof PaymentProvider)[] = ['changeOffer', 'settle'];
/** Fails the next call of each method. */
function failNext(kind: ProviderError['kind'], methods: readonly (keyof PaymentProvider)[]): void {
  for (const method of methods) model.failures.set(method, new ProviderError(kind, 'no'));
}

/** Finds ledger transactions that do not balance. */
const unbalanced = () =>
  billing.query('select transaction_id from ledger_entry group by 1 having sum(amount) <> 0');

/**
 * Performs an action. The action can use the last page that the seller saw, and the plan that the provider has sold.
 */
async function perform(
  act: Act,
  seller: Seller,
  seen: { checkout: string; reference: string },
): Promise<void> {
  /** The command succeeds or is rejected with a reason. The ledger balances in either case. */
  const byOperator = async (work: (about: { user_id: string; reason: string }) => Promise<unknown>) => {
    const refused = await work({ user_id: seller.id, reason: 'a test' }).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refused) expect(refused).toBeInstanceOf(Problem);
    expect(await unbalanced()).toEqual([]);
  };
  switch (act.act) {
    case 'create': {
      const answer = await seller.create(act.offer);
      expect([200, 409, 503]).toContain(answer.status);
      const { approval_url = '' } = (await answer.json()) as { approval_url?: string };
      if (approval_url.startsWith('https://pay.test/')) seen.checkout = approval_url.split('/').at(-1)!;
      return;
    }
    case 'approve':
      seen.reference = model.approve(seen.checkout) ?? seen.reference;
      return;
    case 'cancel':
    case 'resume':
    case 'cancelPending':
      expect([200, 409, 503]).toContain((await seller[act.act]()).status);
      return;
    case 'renew':
      return model.renew(seen.reference, act.pays);
    case 'advance':
      return model.advance(act.days);
    case 'reconcile':
      return billing.core.reconcile();
    case 'lostAnswer':
      return failNext('unclear', [
        ...declinable,
        'createCheckout',
        'closeCheckout',
        'cancel',
        'resume',
        'give',
        'refund',
      ]);
    case 'slowRefund':
      return failNext('pending', ['refund']);
    case 'declined':
      return failNext('refused', declinable);
    case 'refund': {
      const [payment] = await seller.payments();
      if (payment)
        await refundPayment(billing.core.deps, payment.id, act.cents, 'a test').catch(() => undefined);
      return;
    }
    case 'changePlan':
      return byOperator((about) =>
        changePlan(billing.core.deps, { ...about, offer: act.offer }, operator, once),
      );
    case 'extend':
      return byOperator((about) =>
        extendPeriod(billing.core.deps, { ...about, days: act.days }, operator, once),
      );
    case 'cancelPlan':
      return byOperator((about) => cancelPlan(billing.core.deps, { ...about, at: act.at }, operator, once));
    case 'dispute': {
      const payment = model.paymentsOf(seen.reference).at(-1);
      if (payment) model.dispute(payment, act.state);
      return;
    }
    case 'deliver': {
      const waiting = shuffled(model.events.splice(0), act.order);
      const now = waiting.splice(0, Math.ceil(waiting.length / act.share));
      model.events.push(...waiting);
      for (let n = 0; n < act.times; n += 1) for (const event of now) await send(event);
    }
  }
}

/** Delivers all webhooks, retries all unfinished calls, and runs the worker. */
async function comeToRest(): Promise<void> {
  model.failures.clear();
  for (let round = 0; round < 3; round += 1) {
    await billing.query(
      `update provider_call set next_try_at = now(), lease_until = null where state = 'started'`,
    );
    for (const event of model.events.splice(0)) await send(event);
    await billing.core.reconcile();
  }
}

interface Told {
  version: number;
  data: { plan: string; status: string; period_start: string; paid_until: string };
}

const faults = async (): Promise<string[]> => {
  const { db, provider } = billing.core.deps;
  // All runs share one clock, and 400 runs take more than a century.
  const all = await checkLedger({ db, provider, now: new Date(model.at.getTime() + 3_600_000) }, 365_000);
  // A disputed payment cannot be refunded, so an operator has to decide.
  return all.filter((fault) => !fault.endsWith('refused: the payment is disputed.'));
};

async function expectTheModelAllowsIt(seller: Seller, faultsBefore: string[]): Promise<void> {
  // Faults of an earlier counterexample do not affect this run.
  expect((await faults()).filter((fault) => !faultsBefore.includes(fault))).toEqual([]);

  const told = await billing.query<Told>(
    `select (envelope->>'aggregateversion')::int as version, envelope->'data' as data from outbox
     where subject = any($1) and envelope->>'subject' = $2 order by seq`,
    [subscriptionEvents.map(({ type }) => type), seller.id],
  );
  expect(told.map(({ version }) => version)).toEqual(told.map((_each, n) => n + 1));

  // The other services have the same state that the seller sees.
  const me = await seller.me();
  const last = told.at(-1)?.data;
  const gone = !last || last.status === 'ended';
  expect(me.plan === 'free').toBe(gone);
  if (!gone) {
    expect(me.status).toBe(last.status);
    expect(last.plan).toBe(me.status === 'suspended' ? 'free' : me.plan.split('_')[0]);
    expect(last.paid_until).toBe(me.current_period_end);
  }

  // Each event that resets the count of generations has a separate payment.
  const begun = told.filter(
    ({ data }, n) =>
      n === 0 || told.slice(0, n).every((before) => before.data.period_start < data.period_start),
  );
  const [paid] = await billing.query<{ periods: number }>(
    `select count(*)::int as periods from payment
     where user_id = $1 and status = 'completed' and kind in ('first', 'renewal', 'change')`,
    [seller.id],
  );
  expect(begun.length).toBeLessThanOrEqual(paid!.periods);

  // The provider collects for at most one plan, and only for a plan that the seller has.
  const running = [...model.sold.values()].filter(
    ({ order, status }) => order.userId === seller.id && status !== 'ended',
  );
  expect(running.length).toBeLessThanOrEqual(gone ? 0 : 1);
}

it(
  'reaches a state that the model allows, whatever the order of actions and reports',
  { timeout: runs ? 3_600_000 : 240_000 },
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 8, maxLength: 24 }), async (todo) => {
        const seller = await newSeller(billing);
        const seen = { checkout: '', reference: '' };
        model.events.splice(0);
        const faultsBefore = runs ? await faults() : [];
        for (const act of todo) await perform(act, seller, seen);
        await comeToRest();
        await expectTheModelAllowsIt(seller, faultsBefore);
      }),
      runs ? { numRuns: runs } : { numRuns: 8, seed: 14 },
    ),
);
