import { paths } from '../../paths.js';

/** Where the provider's page sends the browser back to. */
export const returnUrls = () => ({
  return_url: `${location.origin}${paths.billing}?success=true`,
  cancel_url: `${location.origin}${paths.billing}?cancel=true`,
});

/** Where the page that changes the payment method leads back to: after a change, and without one. */
export const methodReturnUrls = () => ({
  return_url: `${location.origin}${paths.billing}?payment-method=changed`,
  cancel_url: `${location.origin}${paths.billing}`,
});

/**
 * Leaves for the provider's page. Buttons stay busy until the browser has gone; the promise resolves only when its back
 * button shows this page as it was left.
 */
export function redirectToApproval({ approval_url }: { approval_url: string }): Promise<void> {
  location.assign(approval_url);
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });
}
