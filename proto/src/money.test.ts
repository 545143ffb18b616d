import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCents } from './money.js';

it('converts every amount with two decimals to the exact number of cents', () => {
  for (let cents = 0; cents < 100_000; cents += 1)
    if (toCents(Number((cents / 100).toFixed(2))) !== cents) expect.unreachable(`${cents} cents`);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (cents) => {
      const typed = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      expect(toCents(Number(typed))).toBe(cents);
    }),
  );
});
