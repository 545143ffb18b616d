import type { Caller } from '@packshot/chassis/app/guard';
import type { Passkey } from '@packshot/proto/rest/passkeys';
import type { Deps } from '../deps.js';
import { requireCurrentUser } from '../sessions/require-current-user.js';
import { toPasskey } from './to-passkey.js';

export async function listPasskeys({ db }: Deps, caller: Caller): Promise<{ passkeys: Passkey[] }> {
  const { id } = await requireCurrentUser(db, caller);
  const passkeys = await db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  return { passkeys: passkeys.map(toPasskey) };
}
