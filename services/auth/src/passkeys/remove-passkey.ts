import type { Caller } from '@packshot/chassis/app/guard';
import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import type { Deps } from '../deps.js';
import { dropPasskey } from './drop-passkey.js';
import { requireUserForPasskeys } from './require-user-for-passkeys.js';

/** Removes one of the caller's passkeys. @throws Problem `not_found`, and the errors of `requireUserForPasskeys` */
export async function removePasskey(
  deps: Deps,
  caller: Caller,
  from: Origin,
  passkeyId: string,
): Promise<void> {
  const { id } = await requireUserForPasskeys(deps, caller);
  const removed = await deps.db
    .transaction()
    .execute((tx) => dropPasskey(tx, id, passkeyId, { user: id, from }, { keepSession: caller.sessionId }));
  if (!removed) throw new Problem('not_found');
}
