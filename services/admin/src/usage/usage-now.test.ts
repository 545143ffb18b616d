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

test('What was told holds up to the moment in which the count ends, and what follows from then on', () => {
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

test('A plan that ends with its count leaves the limits of the free one', () => {
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

test('A limit below what was used leaves nothing, not less; without word from jobs the free plan is unused', () => {
  expect(usageNow({ ...told, limit: 50, has_custom_limit: true }, new Date(0))).toMatchObject({
    remaining: 0,
    has_custom_limit: true,
  });
  expect(usageNow(null, firstOfMarch)).toMatchObject({ plan: 'free', current: 0, limit: 5, remaining: 5 });
});
