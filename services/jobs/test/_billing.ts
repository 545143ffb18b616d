import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { subscriptionRenewed } from '@packshot/proto/events/billing';
import type { DataOf } from '@packshot/proto/events/envelope';

type Facts = DataOf<typeof subscriptionRenewed>;

export function factsOf({
  period_start,
  paid_until,
  ...facts
}: Partial<Omit<Facts, 'period_start' | 'paid_until'>> & {
  user_id: string;
  plan: Facts['plan'];
  period_start: Date;
  paid_until?: Date;
}): Facts {
  const month = new Date(period_start.getTime() + 30 * 86_400_000);
  return {
    subscription_id: uuidv7(),
    offer: 'basic_monthly',
    status: facts.plan === 'free' ? 'suspended' : 'active',
    period_start: period_start.toISOString(),
    paid_until: (paid_until ?? month).toISOString(),
    cancel_at_period_end: false,
    next_offer: null,
    grace_until: null,
    changed_at: new Date().toISOString(),
    ...facts,
  };
}
