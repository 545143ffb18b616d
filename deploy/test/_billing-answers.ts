import type { ErrorCode } from '@packshot/proto/common/errors';
import { defaultPriceReading, plans as catalogue, type PriceReading } from '@packshot/proto/plans';
import type { Quote } from '@packshot/proto/rest/quote';
import type { Payment, Subscription } from '@packshot/proto/rest/subscriptions';
import type { Page, Route } from 'playwright-core';
import { refuse } from './_refuse.js';

export const renewal = '2027-04-01T10:00:00.000Z';

const pagesOf = ({
  plan,
  status,
  cancel_at_period_end,
}: Partial<Subscription>): Subscription['payment_pages'] => {
  if (plan === 'free' || cancel_at_period_end) return [];
  return status === 'past_due' || status === 'suspended' ? ['settle', 'payment_method'] : ['payment_method'];
};

/** Responses that replace billing in tests of the screen. */
export const subscriptionOf = (more: Partial<Subscription> = {}): Subscription => ({
  plan: 'basic_monthly',
  status: 'active',
  current_period_end: renewal,
  cancel_at_period_end: false,
  pending_plan: null,
  pending_url: null,
  next_plan: null,
  resumable: true,
  payment_pages: pagesOf(more),
  taken_back: null,
  grace_until: null,
  ...more,
});

export const onFree = subscriptionOf({ plan: 'free', current_period_end: null });

export const paymentOf = (id: number, more: Partial<Payment> = {}): Payment => ({
  id: `0199${String(id).padStart(4, '0')}-0000-7000-8000-000000000000`,
  created_at: `2027-03-${String(id).padStart(2, '0')}T10:00:00.000Z`,
  description: 'Basic, monthly',
  amount: 9.99,
  refunded: 0,
  currency: 'USD',
  status: 'completed',
  invoice_number: `PS-${String(id).padStart(6, '0')}`,
  credit_notes: [],
  ...more,
});

const creditNoteOf = (id: number): Payment['credit_notes'][number] => ({
  id: `0199${String(id).padStart(4, '0')}-0000-7000-8000-000000000001`,
  number: `PS-CN-${String(id).padStart(6, '0')}`,
});

export const payments: Payment[] = [
  paymentOf(9, {
    description: 'Pro, monthly',
    amount: 29.87,
    status: 'partially_refunded',
    refunded: 5,
    credit_notes: [creditNoteOf(1), creditNoteOf(2)],
  }),
  paymentOf(8, { status: 'failed', invoice_number: null }),
  paymentOf(4, { status: 'refunded', refunded: 9.99 }),
  paymentOf(1),
];

export const quoteOf = (more: Partial<Quote> = {}): Quote => ({
  kind: 'checkout',
  charge_now: 9.99,
  credit: 0,
  price: 9.99,
  tax: null,
  currency: 'USD',
  takes_effect_at: '2027-03-01T10:00:00.000Z',
  renews_at: renewal,
  sentence: 'You pay $9.99 now, and 100 generations a month begin at once.',
  ...more,
});

const features = (id: 'basic' | 'pro') => [`${catalogue[id].generations} generations per month`, 'All modes'];

export interface Answers {
  subscription: Subscription;
  payments?: Payment[];
  quote?: Quote;
  prices?: PriceReading;
  /** Calls that fail, by the end of their path. */
  failing?: string[];
  /** Calls that are rejected, by the end of their path. */
  refused?: Record<string, ErrorCode>;
  /** Explanation of the rejected calls, in place of the text of the error code. */
  detail?: string;
  /** URL at which an unfinished checkout continues. */
  unfinished?: string;
  /** Subscription after a change, by the end of the call's path. */
  after?: Record<string, unknown>;
}

/**
 * Responds in place of billing. Records each action as `POST create {…}`.
 *
 * @returns the recorded calls, and a function that changes later responses
 */
export async function answerBilling(
  page: Page,
  answers: Answers,
): Promise<{ asked: string[]; now: (change: Partial<Answers>) => void }> {
  let current = answers;
  const asked: string[] = [];
  const price = (id: 'basic' | 'pro') => catalogue[id].prices[current.prices ?? defaultPriceReading];
  const answer = (call: string): unknown => {
    switch (call) {
      case 'plans':
        return {
          plans: (['basic', 'pro'] as const).map((id) => ({
            id,
            name: catalogue[id].name,
            price: price(id).monthly / 100,
            yearly_price: price(id).yearly / 100,
            yearly_savings: 'Save 17%',
            currency: 'USD',
            features: features(id),
          })),
        };
      case 'me':
        return current.subscription;
      case 'payments':
        return current.payments ?? [];
      case 'quote':
        return current.quote;
      case 'details':
        return { name: null, address: [], country: null, tax_number: null };
      default:
        return current.after?.[call] ?? {};
    }
  };
  await page.context().route('**/api/subscriptions/**', async (route: Route) => {
    const request = route.request();
    const call = new URL(request.url()).pathname.replace('/api/subscriptions/', '');
    const name = `${request.method()} ${call}`;
    asked.push(request.postData() ? `${name} ${request.postData()}` : name);
    // An error page of a proxy, without a displayable message.
    if (current.failing?.includes(call))
      return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' });
    const code = current.refused?.[call];
    const { unfinished, detail } = current;
    if (code)
      return refuse(route, code, {
        ...(unfinished ? { approval_url: unfinished } : {}),
        ...(detail ? { detail } : {}),
      });
    if (call.endsWith('/invoice') || call.startsWith('credit-notes/'))
      return route.fulfill({ contentType: 'application/pdf', body: '%PDF-' });
    return route.fulfill({ json: answer(call) });
  });
  return { asked, now: (change) => void (current = { ...current, ...change }) };
}
