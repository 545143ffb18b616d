import { expect, test } from 'vitest';
import { usageNow } from './usage-now.js';

const firstOfMarch = new Date('2026-03-01T00:00:00.000Z');
const told = {
  used: 90,
  limit: 100,
  period: 'month',
  plan: 'basic',
  plan_default: 100,
  has_custom_limit: false,
  changes_at: firstOfMarch,
  afterwards: { used: 0, limit: 100, period: 'month', plan: 'basic' },
} as const;

test('usageNow returns the announced usage until the usage period ends, and the announced next usage afterwards', () => {
  expect(usageNow(told, new Date('2026-02-28T23:59:59.999Z'))).toEqual({
    plan: 'basic',
    current: 90,
    limit: 100,
    remaining: 10,
    period: 'month',
    plan_default: 100,
    has_custom_limit: false,
  });
  expect(usageNow(told, firstOfMarch)).toMatchObject({ current: 0, remaining: 100 });
});

test('usageNow returns the limits of the free plan when a paid plan ends together with its usage period', () => {
  const ending = { ...told, afterwards: { used: 2, limit: 5, period: 'total', plan: 'free' } } as const;
  expect(usageNow(ending, firstOfMarch)).toEqual({
    plan: 'free',
    current: 2,
    limit: 5,
    remaining: 3,
    period: 'total',
    plan_default: 5,
    has_custom_limit: false,
  });
});

test('usageNow never returns negative generations, and assumes an unused free plan before the first event', () => {
  expect(usageNow({ ...told, limit: 50, has_custom_limit: true }, new Date(0))).toMatchObject({
    remaining: 0,
    has_custom_limit: true,
  });
  expect(usageNow(null, firstOfMarch)).toMatchObject({ plan: 'free', current: 0, limit: 5, remaining: 5 });
});
