import type { Selectable } from 'kysely';
import { expect, it } from 'vitest';
import type { AccountTable } from '../db/tables.js';
import { toQuotaProblem } from './charge.js';

const now = new Date('2026-11-30T12:00:00Z');
const free = { plan: 'free', custom_limit: null, period_end: null, paid_until: null };
const december = new Date('2026-12-15T00:00:00Z');
const basic = { plan: 'basic', custom_limit: null, period_end: december, paid_until: december, renews: true };

it.each([
  [free, 'You have used all 5 generations of the Free plan. Upgrade your plan to create more images.'],
  [
    { ...free, custom_limit: 1 },
    'You have reached your limit of 1 generation. Contact support if you need more.',
  ],
  [
    { ...free, custom_limit: 0 },
    'You have reached your limit of 0 generations. Contact support if you need more.',
  ],
  [
    { ...basic, custom_limit: 20 },
    'You have reached your limit of 20 generations for this period. They renew on 15 December 2026. Contact support if you need more.',
  ],
])('suggests a larger plan only to a seller whose limit the plan sets', (account, detail) => {
  expect(toQuotaProblem(account as Selectable<AccountTable>, now).message).toBe(detail);
});
