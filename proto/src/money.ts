import { currency as ours } from './plans.js';

/**
 * Whole cents of an amount with two decimals, as calls speak it. The number nearest to 1.15 lies a little below it, so that
 * 1.15 × 100 is not quite 115; rounding makes up for far more than that.
 *
 * @param amount at most 10¹²
 */
export const toCents = (amount: number): number => Math.round(amount * 100);

/** An amount of cents as people read it: `$9.99`. */
export const formatCents = (cents: number, currency: string = ours): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

/** As `formatCents`, of an amount with two decimals. */
export const formatAmount = (amount: number, currency?: string): string =>
  formatCents(toCents(amount), currency);

/** Cents as the decimal number that calls speak in. */
export const toDecimal = (cents: number): number => Number((cents / 100).toFixed(2));
