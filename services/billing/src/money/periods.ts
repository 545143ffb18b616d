import { partsOf, type OfferId } from '@packshot/proto/plans';

export const dayMs = 86_400_000;

/** The same day of a later month, or that month's last day. */
export function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return moved;
}

export const monthsOf = (offer: OfferId): number => (partsOf(offer).interval === 'yearly' ? 12 : 1);

/** When a period of an offer ends that begins now. */
export const endOfPeriod = (offer: OfferId, start: Date): Date => addMonths(start, monthsOf(offer));

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * dayMs);
