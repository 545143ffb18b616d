import { addMonths } from '@packshot/chassis/time/add-months';
import { partsOf, type OfferId } from '@packshot/proto/plans';

export const dayMs = 86_400_000;

export const monthsOf = (offer: OfferId): number => (partsOf(offer).interval === 'yearly' ? 12 : 1);

/** When a period of an offer ends that begins now. */
export const endOfPeriod = (offer: OfferId, start: Date): Date => addMonths(start, monthsOf(offer));

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * dayMs);
