import { Problem } from '@packshot/chassis/app/problem';
import type { Deps } from '../deps.js';

export interface Addresses {
  return_url: string;
  cancel_url: string;
}

/**
 * Takes addresses of our own origin alone: nobody is sent to a stranger's page by a link that a provider's page shows.
 *
 * @throws Problem `validation_failed`
 */
export function requireOwn({ publicOrigin }: Pick<Deps, 'publicOrigin'>, addresses: Addresses): void {
  const errors = (['return_url', 'cancel_url'] as const)
    .filter((name) => new URL(addresses[name]).origin !== new URL(publicOrigin).origin)
    .map((path) => ({ path, message: 'This address is not one of ours' }));
  if (errors[0]) throw new Problem('validation_failed', { errors, detail: errors[0].message });
}
