/** What a picture costs is less than a cent, often. */
export const formatSmallAmount = (dollars: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 4,
  }).format(dollars);

/** A number of things: `12,345`. */
export const formatCount = (number: number): string => number.toLocaleString('en');
