import { currency as ours } from './plans.js';

/** An amount of cents as people read it: `$9.99`. */
export const formatCents = (cents: number, currency: string = ours): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

/** Cents as the decimal number that calls speak in. */
export const toDecimal = (cents: number): number => Number((cents / 100).toFixed(2));
