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
  grace_until: null,
  payment_pages: [],
  taken_back: null,
};

it.each([
  [{}, 'Renews on 1 April 2027'],
  [{ cancel_at_period_end: true }, 'Ends on 1 April 2027, then Free. Nothing more will be charged.'],
  [{ next_plan: 'basic_yearly' as const }, 'Changes to Basic, yearly on 1 April 2027.'],
  [{ status: 'past_due' as const }, 'The renewal of 1 April 2027 has not been paid yet.'],
  [{ status: 'suspended' as const }, 'It was paid until 1 April 2027.'],
])('says what becomes of a plan: %o', (state, sentence) => {
  expect(describeRenewal({ ...subscription, ...state })).toBe(sentence);
});

it('promises no renewal in a state that it does not know', () => {
  const later = { ...subscription, status: 'paused' as never };
  expect(describeRenewal(later)).toBe('Paid until 1 April 2027');
});
