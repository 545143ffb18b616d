import { expect, it } from 'vitest';
import { nextPeriod } from './next-period.js';

const at = (text: string) => new Date(`${text}T08:00:00Z`);

it.each([
  ['2026-03-15', '2026-03-14', undefined],
  ['2026-03-15', '2026-03-15', ['2026-03-15', '2026-04-15']],
  ['2026-01-31', '2026-02-10', ['2026-01-31', '2026-02-28']],
  // Three months nobody made a picture; the last day of January stays the last day wherever it fits.
  ['2026-01-31', '2026-04-30', ['2026-04-30', '2026-05-31']],
  ['2026-12-05', '2027-01-04', ['2026-12-05', '2027-01-05']],
])('a period that ends on %s, seen on %s', (end, now, expected) => {
  const next = nextPeriod(at(end), at(now));
  expect(next && [next.period_start, next.period_end]).toEqual(expected?.map(at));
});

it('never ends for a plan that counts over its lifetime', () => {
  expect(nextPeriod(null, new Date())).toBeUndefined();
});
