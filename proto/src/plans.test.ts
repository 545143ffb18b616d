import { describe, expect, it } from 'vitest';
import { plans, priceReadings, yearlySavingPercent } from './plans.js';

describe.each(priceReadings)(
  'a yearly plan in the %s price list saves the price of about two months (spec §9)',
  (reading) => {
    it.each([plans.basic, plans.pro])('$name', ({ prices }) => {
      const { monthly, yearly } = prices[reading];
      expect(Math.ceil(100 * (1 - yearly / (12 * monthly)))).toBe(yearlySavingPercent);
      expect(12 - yearly / monthly).toBeCloseTo(2, 0);
    });
  },
);
