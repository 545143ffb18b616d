import { partsOf, type OfferId } from '@packshot/proto/plans';
import type { Period } from './state.js';

/** The same day so many months later, or the last one of a month that is shorter. */
export function addMonths(from: Date, months: number): Date {
  const day = new Date(from);
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + months);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(from.getUTCDate(), last));
  return day;
}

const monthsOf = (offer: OfferId): number => (partsOf(offer).interval === 'yearly' ? 12 : 1);

/** The period behind so many others, counted from the anchor. */
export function periodAt(anchor: string, offer: OfferId, paid: number): Period {
  const at = (count: number) => addMonths(new Date(anchor), count * monthsOf(offer)).toISOString();
  return { start: at(paid), end: at(paid + 1) };
}
