import { addMonths } from '@packshot/chassis/time/add-months';
import { planIds } from '@packshot/proto/plans';
import fc from 'fast-check';
import type { Selectable } from 'kysely';
import { expect, it } from 'vitest';
import type { AccountTable } from '../db/tables.js';
import { withCurrentMonth, monthOf } from './month-of.js';
import { generationLimitOf, usageOf } from './usage-of.js';

const dayMs = 86_400_000;
const start = new Date('2026-01-31T08:00:00Z');
const inDays = (days: number): Date => new Date(start.getTime() + days * dayMs);

it('usageOf predicts the usage of an account at any later time', () => {
  const story = fc.record({
    plan: fc.constantFrom(...planIds),
    used: fc.nat(5),
    custom: fc.option(fc.nat(50)),
    monthsPaid: fc.constantFrom(1, 12),
    counted: fc.integer({ min: 0, max: 420 }),
    toldAfter: fc.integer({ min: 0, max: 60 }),
    readAfter: fc.integer({ min: 0, max: 400 }),
  });
  fc.assert(
    fc.property(story, ({ plan, used, custom, monthsPaid, counted, toldAfter, readAfter }) => {
      const paid_until = addMonths(start, monthsPaid);
      const account = {
        plan,
        used,
        custom_limit: custom,
        version: 1,
        period_start: start,
        period_end: monthOf(start, paid_until, inDays(counted)).end,
        paid_until,
      } as Selectable<AccountTable>;
      const usage = usageOf(account, inDays(counted + toldAfter));
      const then = inDays(counted + toldAfter + readAfter);
      const changed = usage.changes_at !== null && new Date(usage.changes_at) <= then;
      const read = changed ? usage.afterwards : usage;
      expect(read).toMatchObject({
        used: withCurrentMonth(account, then).used,
        limit: generationLimitOf(account),
        plan,
      });
    }),
    { numRuns: 500 },
  );
});
