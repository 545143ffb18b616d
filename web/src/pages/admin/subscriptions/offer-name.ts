import { partsOf, plans, type OfferId } from '@packshot/proto/plans';

/** `Basic, monthly`. */
export function offerName(offer: OfferId): string {
  const { plan, interval } = partsOf(offer);
  return `${plans[plan].name}, ${interval}`;
}
