import { paths } from '../../paths.js';

/** Where the provider's page sends the browser back to. */
export const wayBack = () => ({
  return_url: `${location.origin}${paths.billing}?success=true`,
  cancel_url: `${location.origin}${paths.billing}?cancel=true`,
});

/** Leaves for the provider's page, and never returns: buttons stay busy until the browser has gone. */
export function goTo({ approval_url }: { approval_url: string }): Promise<never> {
  location.assign(approval_url);
  return new Promise(() => {});
}
