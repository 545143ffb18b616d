import { addMonths } from '@packshot/chassis/time/add-months';
import { parseOfferId, type OfferId } from '@packshot/proto/plans';
import type { Period } from './state.js';

const monthsOf = (offer: OfferId): number => (parseOfferId(offer).interval === 'yearly' ? 12 : 1);

/** Returns the start of a later period, counted from the anchor. */
export function periodAt(anchor: string, offer: OfferId, paid: number): Period {
  const at = (count: number) => addMonths(new Date(anchor), count * monthsOf(offer)).toISOString();
  return { start: at(paid), end: at(paid + 1) };
}
