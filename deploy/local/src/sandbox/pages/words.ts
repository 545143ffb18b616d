import { formatCents } from '@packshot/proto/money';
import { parseOfferId, plans, type OfferId } from '@packshot/proto/plans';
import type { Money } from '../state.js';

export const priceWords = ({ amount, currency }: Money): string => formatCents(amount, currency);

export const timeWords = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
    hourCycle: 'h23',
  }).format(new Date(at));

export function offerWords(offer: OfferId): string {
  const { plan, interval } = parseOfferId(offer);
  return `${plans[plan].name}, ${interval}`;
}

export const eachWords = (offer: OfferId): string =>
  parseOfferId(offer).interval === 'yearly' ? 'each year' : 'each month';
