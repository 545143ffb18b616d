/** Formats a number of rows that is counted up to `most`: `1,234`, or `10,000+` at the limit. */
export const formatCountUpTo = (total: number, most: number): string =>
  `${total.toLocaleString('en')}${total >= most ? '+' : ''}`;
