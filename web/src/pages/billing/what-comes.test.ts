import type { Subscription } from '@packshot/proto/rest/subscriptions';
import { expect, it } from 'vitest';
import { describeRenewal } from './describe-renewal.js';

const subscription: Subscription = {
  plan: 'basic_monthly',
  status: 'active',
  current_period_end: '2027-04-01T10:00:00.000Z',
  cancel_at_period_end: false,
  pending_plan: null,
  pending_url: null,
  next_plan: null,
  resumable: true,
  grace_until: null,
  payment_pages: [],
  taken_back: null,
};

it.each([
  [{}, 'Renews on 1 April 2027'],
  [{ cancel_at_period_end: true }, "Ends on 1 April 2027, then Free. You won't be charged again."],
  [{ next_plan: 'basic_yearly' as const }, 'Changes to Basic, yearly on 1 April 2027.'],
  [{ status: 'past_due' as const }, 'Your 1 April 2027 renewal is unpaid.'],
  [{ status: 'suspended' as const }, 'Your plan was paid until 1 April 2027.'],
])('describes the next step of a plan: %o', (state, sentence) => {
  expect(describeRenewal({ ...subscription, ...state })).toBe(sentence);
});

it('promises no renewal for an unknown status', () => {
  const later = { ...subscription, status: 'paused' as never };
  expect(describeRenewal(later)).toBe('Paid until 1 April 2027');
});
