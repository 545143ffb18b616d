import { paths } from '../../paths.js';

/** Returns the URLs to which the provider sends the browser back. */
export const returnUrls = () => ({
  return_url: `${location.origin}${paths.billing}?success=true`,
  cancel_url: `${location.origin}${paths.billing}?cancel=true`,
});

/** Returns the URLs to which the provider sends the browser back with a changed or unchanged payment method. */
export const methodReturnUrls = () => ({
  return_url: `${location.origin}${paths.billing}?payment-method=changed`,
  cancel_url: `${location.origin}${paths.billing}`,
});

/**
 * Redirects to the provider's page. Buttons stay busy until the browser leaves. The promise resolves only when the back
 * button restores this page.
 */
export function redirectToApproval({ approval_url }: { approval_url: string }): Promise<void> {
  location.assign(approval_url);
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });
}
