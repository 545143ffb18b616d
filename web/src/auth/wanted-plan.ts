import { offerIds, type OfferId } from '@packshot/proto/plans';
import { paths } from '../paths.js';

/** Key in local storage. The verification link opens in another tab. */
const key = 'wanted-plan';

const asOffer = (text: string | null): OfferId | undefined => offerIds.find((offer) => offer === text);

/**
 * The plan that a visitor chose before registration. The billing page clears the stored plan after asking the user about it.
 */
export const wantedPlan = {
  /** Stores the plan that the URL names. An unknown plan clears an earlier choice. */
  keep(text: string | null): void {
    const offer = asOffer(text);
    if (offer) localStorage.setItem(key, offer);
    else if (text) wantedPlan.forget();
  },
  read: (): OfferId | undefined => asOffer(localStorage.getItem(key)),
  forget: (): void => localStorage.removeItem(key),
};

/** Returns the path that starts the checkout of a plan. */
export const checkoutPath = (offer: OfferId): string => `${paths.billing}?plan=${offer}`;

/**
 * Returns the path after signing in or verifying an address: the checkout of the chosen plan, otherwise the dashboard.
 */
export function pathAfterSignIn(): string {
  const offer = wantedPlan.read();
  return offer ? checkoutPath(offer) : paths.dashboard;
}
