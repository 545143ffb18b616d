import { Problem } from '@packshot/chassis/app/problem';
import type { Deps } from '../deps.js';

export interface ReturnAddresses {
  return_url: string;
  cancel_url: string;
}

/**
 * Takes addresses of our own origin alone, not of those whose pages may call the API: a provider's page links to them,
 * and must not send its user to a stranger's page. They are written as browsers read them: of `https://ours\@theirs`
 * some programs take the one for the host, and some the other.
 *
 * @throws Problem `validation_failed`
 */
export function requireOwnAddresses(
  { publicOrigin }: Pick<Deps, 'publicOrigin'>,
  addresses: ReturnAddresses,
): ReturnAddresses {
  const own = new URL(publicOrigin).origin;
  const read = { return_url: new URL(addresses.return_url), cancel_url: new URL(addresses.cancel_url) };
  const errors = (['return_url', 'cancel_url'] as const)
    .filter((name) => read[name].origin !== own || read[name].username !== '' || read[name].password !== '')
    .map((path) => ({ path, message: 'This address is not one of ours' }));
  if (errors[0]) throw new Problem('validation_failed', { errors, detail: errors[0].message });
  return { return_url: read.return_url.href, cancel_url: read.cancel_url.href };
}
