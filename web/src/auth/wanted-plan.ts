import { offerIds, type OfferId } from '@packshot/proto/plans';
import { paths } from '../paths.js';
import { wantedPage } from './wanted-page.js';

/** Local storage key, because the verification link opens in another tab. */
const key = 'wanted-plan';

const asOffer = (text: string | null): OfferId | undefined => offerIds.find((offer) => offer === text);

/**
 * The plan that a visitor chose before registration. The billing page asks the user about the plan and clears the
 * stored plan.
 */
export const wantedPlan = {
  /** Stores the plan that the URL contains. An unknown plan clears the stored plan. */
  keep(text: string | null): void {
    const offer = asOffer(text);
    if (offer) localStorage.setItem(key, offer);
    else if (text) wantedPlan.forget();
  },
  read: (): OfferId | undefined => asOffer(localStorage.getItem(key)),
  forget: (): void => localStorage.removeItem(key),
};

export const checkoutPath = (offer: OfferId): string => `${paths.billing}?plan=${offer}`;

/**
 * Returns the path after a sign-in or verification: the checkout of the chosen plan, the page that was opened before, or
 * the dashboard.
 */
export function pathAfterSignIn(): string {
  const offer = wantedPlan.read();
  return offer ? checkoutPath(offer) : (wantedPage.path() ?? paths.dashboard);
}
