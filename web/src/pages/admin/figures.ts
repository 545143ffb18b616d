/** Formats an amount in dollars with fractions of a cent, because a picture often costs less than a cent. */
export const formatSmallAmount = (dollars: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 4,
  }).format(dollars);

/** Formats a number: `12,345`. */
export const formatCount = (number: number): string => number.toLocaleString('en');
