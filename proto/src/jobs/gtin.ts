/** Lengths of a Global Trade Item Number in digits: GTIN-8 (EAN-8), GTIN-12 (UPC), GTIN-13 (EAN, ISBN) and GTIN-14. */
const gtinLengths: readonly number[] = [8, 12, 13, 14];

/** Pads a valid GTIN with zeros on the left to 14 digits, the form in which marketplaces compare GTINs. */
export const gtin14 = (gtin: string): string => gtin.padStart(14, '0');

/**
 * Reports whether a text is a GTIN with a correct check digit. From the right, the digits before the check digit weigh
 * 3 and 1 in turns (GS1 General Specifications, §7.9.1).
 */
export function isGtin(text: string): boolean {
  if (!gtinLengths.includes(text.length) || !/^[0-9]+$/.test(text)) return false;
  const digits = [...gtin14(text)].map(Number);
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 3 : 1), 0) % 10 === 0;
}
