import { partsOf, plans, type OfferId } from '@packshot/proto/plans';
import type { Money } from '../state.js';

export function priceWords({ amount, currency }: Money): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
}

export const dayWords = (at: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

export const timeWords = (at: string): string =>
  new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
    hourCycle: 'h23',
  }).format(new Date(at));

export function offerWords(offer: OfferId): string {
  const { plan, interval } = partsOf(offer);
  return `${plans[plan].name}, ${interval}`;
}

export const eachWords = (offer: OfferId): string =>
  partsOf(offer).interval === 'yearly' ? 'each year' : 'each month';
