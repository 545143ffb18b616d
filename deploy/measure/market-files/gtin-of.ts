/** Returns a valid GTIN-13 for a number below 1,000. From the right, the digits weigh 3 and 1 in turns. */
export function gtinOf(number: number): string {
  const digits = `400638133${String(number).padStart(3, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
