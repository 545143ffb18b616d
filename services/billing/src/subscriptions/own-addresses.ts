import { Problem } from '@packshot/chassis/app/problem';
import type { Deps } from '../deps.js';

export interface ReturnAddresses {
  return_url: string;
  cancel_url: string;
}

/**
 * Other origins that may call the API are not accepted, because a provider's page must not redirect the user to a
 * foreign page. URLs are normalized as browsers parse them, because programs disagree about the host of
 * `https://ours\@theirs`.
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
    .map((path) => ({ path, message: 'This URL does not belong to this site' }));
  if (errors[0]) throw new Problem('validation_failed', { errors, detail: errors[0].message });
  return { return_url: read.return_url.href, cancel_url: read.cancel_url.href };
}
