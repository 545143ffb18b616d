import type { Caller } from '@packshot/chassis/app/guard';
import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import { recordAct } from '@packshot/chassis/audit/record-act';
import type { Passkey } from '@packshot/proto/rest/passkeys';
import type { Deps } from '../deps.js';
import { requireCurrentUser } from '../sessions/require-current-user.js';
import { toPasskey } from './to-passkey.js';
import { requireRecentProof } from './require-recent-proof.js';

/** Renames one of the caller's passkeys. @throws Problem `not_found`, and the errors of `requireRecentProof` */
export async function renamePasskey(
  { db }: Deps,
  caller: Caller,
  from: Origin,
  passkeyId: string,
  name: string,
): Promise<Passkey> {
  const user = await requireCurrentUser(db, caller);
  await requireRecentProof(db, caller, user);
  return db.transaction().execute(async (tx) => {
    const passkey = await tx
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', passkeyId)
      .where('user_id', '=', user.id)
      .returningAll()
      .executeTakeFirst();
    if (!passkey) throw new Problem('not_found');
    const resource = { type: 'passkey', id: passkeyId };
    const by = { user: user.id, from };
    await recordAct(tx, 'auth', by, {
      action: 'passkey.renamed',
      userId: user.id,
      resource,
      after: { name },
    });
    return toPasskey(passkey);
  });
}
