/** A number of rows, of which `most` are counted: `1,234`, or `10,000+` where there may be more. */
export const formatCountUpTo = (total: number, most: number): string =>
  `${total.toLocaleString('en')}${total >= most ? '+' : ''}`;
