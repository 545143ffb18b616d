import { uuidv7 } from '@packshot/chassis/app/uuid';
import { newUser } from '@packshot/chassis/testing/new-user';
import type { DataOf } from '@packshot/proto/events/envelope';
import type { userUpdated } from '@packshot/proto/events/auth';
import type { paymentBooked, subscriptionActivated } from '@packshot/proto/events/billing';
import type { jobCreated, Usage } from '@packshot/proto/events/jobs';
import type { mailChanged, messageChanged } from '@packshot/proto/events/notification';

/** Builds rows as the owning services announce them, with the values of a test. */

export const aUser = (facts: Partial<DataOf<typeof userUpdated>> = {}, version = 1) => ({
  version,
  data: newUser({ created_at: '2026-01-01T12:00:00.000Z', ...facts }),
});

export const aUsage = (userId: string, usage: Partial<Usage> = {}) => ({
  user_id: userId,
  usage: {
    version: 1,
    used: 0,
    limit: 5,
    period: 'total' as const,
    plan: 'free' as const,
    plan_default: 5,
    has_custom_limit: false,
    changes_at: null,
    afterwards: null,
    ...usage,
  },
});

type JobState = NonNullable<DataOf<typeof jobCreated>['state']>;

export const aJob = (
  userId: string,
  {
    deleted_at,
    mode = 'studio_white',
    ...state
  }: Partial<JobState> & { deleted_at?: string; mode?: DataOf<typeof jobCreated>['mode'] } = {},
  { id = uuidv7(), version = 1 } = {},
) => ({
  version,
  data: {
    job_id: id,
    user_id: userId,
    mode,
    ...(deleted_at ? { deleted_at } : {}),
    state: {
      status: 'completed' as const,
      option: 'drop_shadow',
      product: { kind: 'stands' as const, height_cm: 12 },
      engine: 'studio',
      render_ms: 4_000,
      cost_usd: 0,
      fidelity: 0.99,
      error_code: null,
      error_message: null,
      attempts: 1,
      created_at: '2026-01-01T12:00:00.000Z',
      started_at: '2026-01-01T12:00:01.000Z',
      completed_at: '2026-01-01T12:00:05.000Z',
      trace_id: null,
      ...state,
    },
  },
});

export const aSubscription = (
  userId: string,
  facts: Partial<DataOf<typeof subscriptionActivated>> = {},
  version = 1,
) => ({
  version,
  data: {
    user_id: userId,
    subscription_id: uuidv7(),
    plan: 'basic' as const,
    offer: 'basic_monthly' as const,
    status: 'active' as const,
    period_start: '2026-01-01T12:00:00.000Z',
    paid_until: '2026-02-01T12:00:00.000Z',
    cancel_at_period_end: false,
    next_offer: null,
    grace_until: null,
    changed_at: '2026-01-01T12:00:00.000Z',
    new_period: true,
    resumable: true,
    price: 999,
    currency: 'USD',
    provider: 'sandbox' as const,
    ...facts,
  } satisfies Required<DataOf<typeof subscriptionActivated>>,
});

export const aPayment = (userId: string, facts: Partial<DataOf<typeof paymentBooked>> = {}, version = 1) => ({
  version,
  data: {
    payment_id: uuidv7(),
    user_id: userId,
    subscription_id: uuidv7(),
    provider: 'sandbox' as const,
    reference: `pay-${uuidv7()}`,
    offer: 'basic_monthly' as const,
    description: 'Basic, monthly',
    amount: 999,
    tax: 0,
    fee: null,
    refunded: 0,
    refunds: [],
    currency: 'USD',
    status: 'completed' as const,
    disputed: false,
    at: '2026-01-01T12:00:00.000Z',
    ...facts,
  },
});

export const aMail = (userId: string | null, facts: Partial<DataOf<typeof mailChanged>> = {}) => ({
  version: 1,
  data: {
    mail_id: uuidv7(),
    user_id: userId,
    template: 'welcome',
    status: 'sent' as const,
    attempts: 1,
    error: null,
    created_at: '2026-01-01T12:00:00.000Z',
    sent_at: '2026-01-01T12:00:02.000Z',
    ...facts,
  },
});

export const aMessage = (facts: Partial<DataOf<typeof messageChanged>> = {}) => ({
  version: 1,
  data: {
    message_id: uuidv7(),
    user_id: null,
    name: 'Ada',
    email: 'ada@example.test',
    category: 'General' as const,
    subject: 'A question',
    message: 'How does it work?',
    status: 'open' as const,
    answers: [],
    created_at: '2026-01-01T12:00:00.000Z',
    ...facts,
  },
});
