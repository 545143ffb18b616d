import { currency as ours } from './plans.js';

/**
 * Converts an amount with two decimals, as in API calls, to whole cents. The double nearest to 1.15 is slightly smaller
 * than 1.15, so multiplying by 100 yields slightly less than 115. Rounding corrects this error.
 *
 * @param amount amount of at most 10¹²
 */
export const toCents = (amount: number): number => Math.round(amount * 100);

/** Formats an amount of cents: `$9.99`. */
export const formatCents = (cents: number, currency: string = ours): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

/** Formats an amount with two decimals in the same way as `formatCents`. */
export const formatAmount = (amount: number, currency?: string): string =>
  formatCents(toCents(amount), currency);

/** Converts cents to an amount with two decimals, as in API calls. */
export const toDecimal = (cents: number): number => Number((cents / 100).toFixed(2));
