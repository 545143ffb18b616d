import { addMonths } from '@packshot/chassis/time/add-months';
import { parseOfferId, type OfferId } from '@packshot/proto/plans';

export const dayMs = 86_400_000;

export const monthsOf = (offer: OfferId): number => (parseOfferId(offer).interval === 'yearly' ? 12 : 1);

/**
 * @param anchor Start of the first period in a chain: after a start on the 31st, a period that began on 30 June ends on
 * 31 July. The anchor is used only when `start` is a whole number of months after the anchor.
 */
export function endOfPeriod(offer: OfferId, start: Date, anchor: Date = start): Date {
  const months =
    (start.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + start.getUTCMonth() - anchor.getUTCMonth();
  const inRow = addMonths(anchor, months).getTime() === start.getTime();
  return inRow ? addMonths(anchor, months + monthsOf(offer)) : addMonths(start, monthsOf(offer));
}

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * dayMs);
