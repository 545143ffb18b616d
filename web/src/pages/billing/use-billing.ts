import type { Payment, Subscription } from '@packshot/proto/rest/subscriptions';
import { useCallback } from 'react';
import { call, type Answer } from '../../api/client.js';
import { sentenceFor } from '../../api/errors.js';
import { useCall } from '../../api/use-call.js';
import { toast } from '../../ui/toast.js';

/** Milliseconds between two looks at a payment that is on its way. The event stream is quicker, where it works. */
const pollMs = 1_000;

export type Plan = Answer<'listPlans'>['plans'][number];

export interface Billing {
  plans: Plan[] | undefined;
  subscription: Subscription | undefined;
  payments: Payment[] | undefined;
  /** Why the plan cannot be shown. */
  error: Error | undefined;
  historyError: Error | undefined;
  /** Loads again what may have changed. */
  reload(): Promise<void>;
  /** Shows what a call has answered. */
  show(subscription: Subscription): void;
}

const isOnItsWay = ({ status, pending_plan }: Subscription): boolean =>
  status === 'pending' || pending_plan != null;

const isRunning = ({ status, plan }: Subscription): boolean => status === 'active' && plan !== 'free';

/**
 * Plans, subscription and payments.
 *
 * @param paid somebody has just come back from paying: it is looked for until the plan is active
 */
export function useBilling(paid: boolean): Billing {
  // Spec §9 keeps answers for five minutes: nobody who has just paid may wait for that.
  const fresh = { revalidateOnMount: true, dedupingInterval: 500 };
  const plans = useCall('listPlans', { revalidateOnMount: true });
  const subscription = useCall('getSubscription', {
    ...fresh,
    refreshInterval: (latest) =>
      latest && (isOnItsWay(latest) || (paid && !isRunning(latest))) ? pollMs : 0,
  });
  const payments = useCall('listPayments', fresh);
  const [loadPlans, loadSubscription, loadPayments] = [plans.mutate, subscription.mutate, payments.mutate];
  const reload = useCallback(async () => {
    await Promise.all([loadPlans(), loadSubscription(), loadPayments()]);
  }, [loadPlans, loadSubscription, loadPayments]);
  const show = useCallback(
    (next: Subscription) => {
      void loadSubscription(next, { revalidate: false });
      void loadPayments();
    },
    [loadSubscription, loadPayments],
  );
  return {
    plans: plans.data?.plans,
    subscription: subscription.data,
    payments: payments.data,
    error: (plans.data ? undefined : plans.error) ?? (subscription.data ? undefined : subscription.error),
    historyError: payments.data ? undefined : payments.error,
    reload,
    show,
  };
}

/** All messages about the plan: each takes the place of the one before. */
const about = 'plan';

export const planMessage = {
  say: (text: string, undo?: () => void): void => toast.say(text, undo, about),
  fault: (error: unknown, fallback: string): void => toast.fault(sentenceFor(error, fallback), about),
  /** Removes what was said before, as something is done about the plan. */
  settle: (): void => toast.settle(about),
};

/** Spec §8. */
export const failedToLoad = 'Failed to load billing information';

/** Gives up a checkout that was not finished, and says so. @param reload shows what is left */
export async function giveUpPayment(reload: () => Promise<void>): Promise<void> {
  planMessage.settle();
  try {
    await call('cancelPending');
    planMessage.say('The payment was given up. Nothing was charged.');
  } catch (fault) {
    planMessage.fault(fault, 'Failed to give up the payment');
  }
  await reload();
}
