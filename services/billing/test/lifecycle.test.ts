import { describe, expect, it } from 'vitest';
import { findDueTransition } from '../src/subscriptions/find-due-transition.js';
import { transitions, type SubscriptionRow } from '../src/subscriptions/lifecycle.js';

const day = (n: number): Date => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000);
const policy = { graceDays: 7, suspendedDays: 30 };
const plan = {
  status: 'active',
  period_start: day(0),
  paid_until: day(30),
  told_until: day(30),
  cancel_at_period_end: false,
  ending_told: false,
  next_offer: null,
  revoked: null,
  failed_at: null,
  provider_ended_at: null,
  grace_until: null,
  replaces: null,
  answered_at: day(1_000),
} as Partial<SubscriptionRow> as SubscriptionRow;

/** Cases: known data, current day, and expected transition. */
const table: [Partial<SubscriptionRow>, number, string | undefined][] = [
  [{ status: 'pending', paid_until: null, told_until: null }, 1, undefined],
  [{ status: 'pending', told_until: null }, 0, 'activate'],
  [{ status: 'abandoned', told_until: null }, 0, 'activate'],
  [{ status: 'abandoned', told_until: null, ended_at: day(0) }, 0, undefined],
  [{ status: 'pending', told_until: null, replaces: 'another' }, 0, 'takeOver'],
  [{ status: 'pending', paid_until: null, provider_ended_at: day(1) }, 1, 'abandon'],
  [{}, 29, undefined],
  [{ paid_until: day(60) }, 30, 'renew'],
  [{ paid_until: day(60), next_offer: 'basic_monthly', paid_offer: 'basic_monthly' }, 30, 'downgrade'],
  [{ paid_until: day(60), next_offer: 'basic_monthly', paid_offer: 'pro_monthly' }, 30, 'renew'],
  [{}, 30.5, undefined],
  [{}, 31, 'lapse'],
  // No plan ends before the provider has been queried.
  [{ answered_at: day(30) }, 31, undefined],
  [{ failed_at: day(30) }, 30, 'lapse'],
  // Failures that have since been settled: long ago, or so late that the next payment is already due.
  [{ failed_at: day(30), paid_at: day(30) }, 30, undefined],
  [{ failed_at: day(30), paid_at: day(0) }, 30, 'lapse'],
  [{ failed_at: day(0) }, 30, undefined],
  [{ status: 'past_due', grace_until: day(37) }, 36, undefined],
  [{ status: 'past_due', grace_until: day(37) }, 37, 'suspend'],
  [{ status: 'past_due', grace_until: day(37), answered_at: day(36) }, 37, undefined],
  [{ status: 'past_due', paid_until: day(60), grace_until: day(37) }, 40, 'renew'],
  [{ status: 'past_due', provider_ended_at: day(33), grace_until: day(37) }, 33, 'end'],
  [{ status: 'suspended' }, 60, undefined],
  [{ status: 'suspended' }, 67, 'end'],
  [{ status: 'suspended', paid_until: day(90) }, 62, 'renew'],
  [{ cancel_at_period_end: true }, 20, undefined],
  [{ cancel_at_period_end: true }, 27, 'endSoon'],
  [{ cancel_at_period_end: true, ending_told: true }, 29, undefined],
  [{ cancel_at_period_end: true, ending_told: true }, 30, 'end'],
  // The provider has ended the subscription; the paid period is kept.
  [{ provider_ended_at: day(10) }, 10, 'scheduleCancel'],
  [{ provider_ended_at: day(30) }, 30, 'end'],
  [{ status: 'ended', provider_ended_at: day(30), paid_until: day(60) }, 31, 'reinstate'],
  [{ status: 'ended', provider_ended_at: day(30) }, 31, undefined],
  [{ status: 'ended', paid_until: day(60) }, 31, undefined],
  [{ status: 'ended', provider_ended_at: day(30), told_until: day(60), paid_until: day(60) }, 31, undefined],
  [{ status: 'ended', provider_ended_at: day(30), paid_until: day(60) }, 60, undefined],
  [{ revoked: 'refund' }, 10, 'end'],
  [{ revoked: 'dispute' }, 10, 'end'],
  [{ status: 'suspended', revoked: 'dispute' }, 12, 'end'],
];

describe('the lifecycle of a subscription', () => {
  it.each(table)('with the data %j on day %d makes the transition "%s"', (known, at, wanted) => {
    const due = findDueTransition({ ...plan, ...known }, day(at), policy);
    expect(due?.name).toBe(wanted);
    if (due) expect(transitions[due.name].from).toContain(known.status ?? 'active');
  });

  it('makes no transition out of the ended state without a payment', () => {
    const reached = new Set<string>(['pending']);
    for (let n = 0; n < 6; n += 1)
      for (const { from, to } of Object.values(transitions))
        if (from.some((state) => reached.has(state))) reached.add(to);
    expect([...reached].toSorted()).toEqual([
      'abandoned',
      'active',
      'ended',
      'past_due',
      'pending',
      'suspended',
    ]);
    const back = Object.entries(transitions).filter(
      ([, { from, to }]) => (from as readonly string[]).includes('ended') && (to as string) !== 'ended',
    );
    expect(back.map(([name]) => name)).toEqual(['reinstate']);
  });
});
