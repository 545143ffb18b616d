/** Process of billing for `kill.bench.ts`. The process runs one action, or is killed while the action runs. */
import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { readConfig } from '@packshot/chassis/config/read-config';
import type { Stop } from '@packshot/chassis/process/run-service';
import { configSchema } from '@packshot/billing/config';
import type { FaultPoint } from '@packshot/billing/deps';
import { reviveFact } from '@packshot/billing/facts/keep-event';
import { refundPayment } from '@packshot/billing/payments/refund-payment';
import {
  ProviderError,
  type PaymentProvider,
  type ProviderSnapshot,
} from '@packshot/billing/providers/payment-provider';
import { startBilling } from '@packshot/billing/start';
import { cancelSubscription } from '@packshot/billing/subscriptions/cancel-subscription';
import { createSubscription } from '@packshot/billing/subscriptions/create-subscription';
import { getSubscription } from '@packshot/billing/subscriptions/get-subscription';

type Act = 'create' | 'upgrade' | 'cancel' | 'refund';
export type Task = { act: Act; point: FaultPoint } | { act: 'reconcile'; userId: string };

/** Result of the action. */
export interface Told {
  userId: string;
  payments: number;
  refundsOfAll: number;
  asWanted: Record<Act, boolean>;
}

const task = JSON.parse(process.env['TASK']!) as Task;
const page = { return_url: 'https://packshot.test/billing', cancel_url: 'https://packshot.test/billing' };

/** The parent process simulates the provider. */
async function ask(method: string, args: unknown[]): Promise<never> {
  const answer = await fetch(process.env['PROVIDER_URL']!, {
    method: 'POST',
    body: JSON.stringify({ method, args }),
  });
  const said = (await answer.json()) as { answer?: unknown; error?: string };
  if (said.error) throw new ProviderError('refused', said.error);
  return said.answer as never;
}
const withFacts = (snapshot: ProviderSnapshot | null) =>
  snapshot && { ...snapshot, facts: snapshot.facts.map(reviveFact) };
const provider = {
  name: 'sandbox',
  changesWithoutApproval: true,
  createCheckout: (...args) => ask('createCheckout', args),
  closeCheckout: (...args) => ask('closeCheckout', args),
  readCheckout: async (...args) => withFacts(await ask('readCheckout', args)),
  readSubscription: async (...args) => withFacts(await ask('readSubscription', args)),
  changeOffer: (...args) => ask('changeOffer', args),
  cancel: (...args) => ask('cancel', args),
  resume: (...args) => ask('resume', args),
  settle: (...args) => ask('settle', args),
  refund: (...args) => ask('refund', args),
} as Partial<PaymentProvider> as PaymentProvider;

let armed: FaultPoint | undefined;
const stops: Stop[] = [];
const { db, deps, reconcile } = await startBilling(readConfig(configSchema), (stop) => stops.push(stop), {
  provider,
  async fault(point) {
    if (point === armed) process.kill(process.pid, 'SIGKILL');
  },
});

async function payment(userId: string): Promise<string> {
  const { id } = await db
    .selectFrom('payment')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return id;
}

async function tell(userId: string): Promise<void> {
  const me = await getSubscription(deps, userId);
  const refunds = await db.selectFrom('refund').select('payment_id').execute();
  const payments = await db
    .selectFrom('payment')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'completed')
    .execute();
  const told: Told = {
    userId,
    payments: payments.length,
    refundsOfAll: refunds.length,
    asWanted: {
      create: me.plan === 'basic_monthly',
      upgrade: me.plan === 'pro_monthly',
      cancel: me.cancel_at_period_end,
      refund: refunds.some(({ payment_id }) => payments.some(({ id }) => id === payment_id)),
    },
  };
  await new Promise((resolve) => {
    process.send?.(told, resolve);
  });
}

/** Approves every open checkout, as the seller would. */
async function approve(userId: string): Promise<boolean> {
  const open = (await ask('openCheckouts', [userId])) as string[];
  for (const checkout of open) await ask('approve', [checkout]);
  await db
    .updateTable('subscription')
    .set({ created_at: new Date(0), asked_at: null })
    .where('user_id', '=', userId)
    .execute();
  return open.length > 0;
}

if (task.act === 'reconcile') {
  await reconcile();
  // If no checkout page was open before, this round has opened a checkout page.
  if (await approve(task.userId)) await reconcile();
  await tell(task.userId);
} else {
  const userId = uuidv7();
  const from = { ip: '127.0.0.1', userAgent: undefined };
  await db
    .insertInto('subscriber')
    .values({ user_id: userId, email: `${userId}@kill.test`, user_version: 1 })
    .execute();
  if (task.act !== 'create') {
    await createSubscription(deps, userId, { plan: 'basic_monthly', ...page }, from);
    await approve(userId);
    await reconcile();
  }
  await tell(userId);
  armed = task.point;
  if (task.act === 'create') await createSubscription(deps, userId, { plan: 'basic_monthly', ...page }, from);
  if (task.act === 'upgrade') await createSubscription(deps, userId, { plan: 'pro_monthly', ...page }, from);
  if (task.act === 'cancel') await cancelSubscription(deps, userId, from);
  if (task.act === 'refund') await refundPayment(deps, await payment(userId), 100, 'a test');
  // On a busy machine, the action answers before the background call reaches the point.
  await wait(60_000);
}
for (const stop of stops.toReversed()) await stop();
process.exit(0);
