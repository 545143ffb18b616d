import fc from 'fast-check';
import { expect, it } from 'vitest';
import { monthOf } from './month-of.js';

const at = (text: string) => new Date(`${text}T08:00:00Z`);

it.each([
  // The last paid month stays current while its renewal is due.
  ['2026-02-15', '2026-03-15', '2026-03-14', ['2026-02-15', '2026-03-15']],
  ['2026-02-15', '2026-03-15', '2026-03-15', ['2026-02-15', '2026-03-15']],
  ['2026-02-15', '2026-03-15', '2026-09-01', ['2026-02-15', '2026-03-15']],
  // A yearly plan is counted by the month. When the first month starts on the last day of January, the next months
  // start on the last day of a shorter month.
  ['2026-01-31', '2027-01-31', '2026-02-10', ['2026-01-31', '2026-02-28']],
  ['2026-01-31', '2027-01-31', '2026-02-28', ['2026-02-28', '2026-03-31']],
  ['2026-01-31', '2027-01-31', '2026-04-30', ['2026-04-30', '2026-05-31']],
  ['2026-01-31', '2027-01-31', '2027-05-05', ['2026-12-31', '2027-01-31']],
  ['2026-12-05', '2027-12-05', '2027-01-04', ['2026-12-05', '2027-01-05']],
])(
  'finds the month of a period that starts on %s and is paid until %s, on %s',
  (start, until, now, expected) => {
    const month = monthOf(at(start), at(until), at(now));
    expect([month.start, month.end]).toEqual(expected.map(at));
  },
);

it.each([
  // For a plan that was bought on the 31st, the last day of July belongs to the month from 30 June.
  ['2031-06-30', '2031-07-31', '2031-07-30', '2031-06-30', '2031-07-31'],
  ['2031-02-28', '2031-03-31', '2031-03-29', '2031-02-28', '2031-03-31'],
  ['2031-01-31', '2031-02-28', '2031-02-27', '2031-01-31', '2031-02-28'],
  ['2031-01-31', '2032-01-31', '2031-03-15', '2031-02-28', '2031-03-31'],
  // Extra days from an operator start a separate month.
  ['2031-06-01', '2031-07-08', '2031-07-05', '2031-07-01', '2031-08-01'],
])('in a period from %s to %s, the month on %s is %s to %s', (start, until, now, from, to) => {
  const moment = new Date(at(now).getTime() + 3_600_000);
  expect(monthOf(at(start), at(until), moment)).toEqual({ start: at(from), end: at(to) });
});

it('no month starts after the paid time, and a paid year has at most twelve months', () => {
  const days = fc.integer({ min: 0, max: 800 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.array(days), (first, looks) => {
      const start = new Date(at('2026-01-01').getTime() + first * 86_400_000);
      const until = new Date(start);
      until.setUTCFullYear(start.getUTCFullYear() + 1);
      const seen = looks.map((look) => monthOf(start, until, new Date(start.getTime() + look * 86_400_000)));
      for (const month of seen) expect(month.start.getTime()).toBeLessThan(until.getTime());
      expect(new Set(seen.map((month) => month.start.getTime())).size).toBeLessThanOrEqual(12);
    }),
  );
});
