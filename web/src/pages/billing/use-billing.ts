import type { Payment, Subscription } from '@packshot/proto/rest/subscriptions';
import { useCallback } from 'react';
import { call, type Answer } from '../../api/client.js';
import { sentenceFor } from '../../api/errors.js';
import { useCall } from '../../api/use-call.js';
import { toast } from '../../ui/toast.js';

/** Milliseconds between two checks of a pending payment. Where the event stream works, changes arrive sooner. */
const pollMs = 1_000;

export type Plan = Answer<'listPlans'>['plans'][number];

export interface Billing {
  plans: Plan[] | undefined;
  subscription: Subscription | undefined;
  payments: Payment[] | undefined;
  /** Reason why the plan cannot be shown. */
  error: Error | undefined;
  historyError: Error | undefined;
  /** Reloads all billing data that may have changed. */
  reload(): Promise<void>;
  /** Shows the subscription that a response contains. */
  show(subscription: Subscription): void;
}

const isOnItsWay = ({ status, pending_plan }: Subscription): boolean =>
  status === 'pending' || pending_plan != null;

const isRunning = ({ status, plan }: Subscription): boolean => status === 'active' && plan !== 'free';

/**
 * Loads plans, subscription and payments.
 *
 * @param paid whether the user has just returned from a payment; polling then lasts until the plan is active
 */
export function useBilling(paid: boolean): Billing {
  // Spec §9 caches responses for five minutes, which is too long after a payment.
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

/** Topic of all messages about the plan. Each message replaces the previous message. */
const about = 'plan';

export const planMessage = {
  say: (text: string, undo?: () => void): void => toast.say(text, undo, about),
  fault: (error: unknown, fallback: string): void => toast.fault(sentenceFor(error, fallback), about),
  /** Removes older messages when the user acts on the plan. */
  settle: (): void => toast.settle(about),
};

/** Message of spec §8. */
export const failedToLoad = 'Failed to load billing information';

/** Cancels an unfinished checkout and notifies the user. @param reload function that shows the remaining plan */
export async function giveUpPayment(reload: () => Promise<void>): Promise<void> {
  planMessage.settle();
  try {
    const { message } = await call('cancelPending');
    planMessage.say(message);
  } catch (fault) {
    planMessage.fault(fault, 'Failed to cancel the payment');
  }
  await reload();
}
