import { describe, expect, it } from 'vitest';
import { gtin14, isGtin } from './gtin.js';

describe('A GTIN', () => {
  // Examples of the four lengths: GS1's documentation (GTIN-8, GTIN-12, GTIN-14) and a pen's EAN-13.
  it.each(['96385074', '036000291452', '4006381333931', '10614141000415'])('is accepted: %s', (gtin) => {
    expect(isGtin(gtin)).toBe(true);
  });

  it.each([
    ['a wrong check digit', '4006381333932'],
    ['two swapped digits', '4006381339331'],
    ['a missing digit', '400638133393'],
    ['11 digits', '36000291452'],
    ['15 digits', '010614141000415'],
    ['a letter', '400638133393X'],
    ['a space', '4006381 33393'],
    ['digits of another script', '٤٠٠٦٣٨١٣٣٣٩٣١'],
    ['nothing', ''],
  ])('is rejected with %s', (_what, gtin) => {
    expect(isGtin(gtin)).toBe(false);
  });

  it('is padded to 14 digits, which keeps the check digit correct', () => {
    expect(gtin14('96385074')).toBe('00000096385074');
    expect(gtin14('10614141000415')).toBe('10614141000415');
    expect(isGtin(gtin14('4006381333931'))).toBe(true);
  });
});
