import { offerIds, type OfferId } from '@packshot/proto/plans';
import { paths } from '../paths.js';

/** In local storage: the link that proves an address opens in another tab. */
const key = 'wanted-plan';

const asOffer = (text: string | null): OfferId | undefined => offerIds.find((offer) => offer === text);

/** The plan that a visitor chose before they had an account. Billing forgets it when it has asked about it. */
export const wantedPlan = {
  /** Keeps what an address names. Another plan than those that are sold takes an earlier choice back. */
  keep(text: string | null): void {
    const offer = asOffer(text);
    if (offer) localStorage.setItem(key, offer);
    else if (text) wantedPlan.forget();
  },
  read: (): OfferId | undefined => asOffer(localStorage.getItem(key)),
  forget: (): void => localStorage.removeItem(key),
};

/** Where the checkout of a plan begins. */
export const checkoutPath = (offer: OfferId): string => `${paths.billing}?plan=${offer}`;

/** Where somebody goes who has just signed in or proved their address: to the plan they chose, else to the dashboard. */
export function pathAfterSignIn(): string {
  const offer = wantedPlan.read();
  return offer ? checkoutPath(offer) : paths.dashboard;
}
