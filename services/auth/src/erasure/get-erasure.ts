import { Problem } from '@packshot/chassis/app/problem';
import type { authCommands } from '@packshot/proto/commands/auth';
import type { StateOf } from '@packshot/proto/commands/command';
import type { Kysely } from 'kysely';
import type { AuthTables } from '../db/tables.js';

/** Reports the progress of a user's erasure. @throws Problem `not_found` */
export async function getErasure(
  db: Kysely<AuthTables>,
  userId: string,
): Promise<StateOf<(typeof authCommands)['getErasure']>> {
  const erasure = await db.selectFrom('erasure').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!erasure) throw new Problem('not_found');
  const confirmations = await db
    .selectFrom('erasure_confirmation')
    .select(['service', 'confirmed_at', 'kept'])
    .where('user_id', '=', userId)
    .orderBy('service')
    .execute();
  return {
    user_id: userId,
    requested_at: erasure.requested_at.toISOString(),
    completed_at: erasure.completed_at?.toISOString() ?? null,
    confirmations: confirmations.map(({ service, confirmed_at, kept }) => ({
      service,
      confirmed_at: confirmed_at?.toISOString() ?? null,
      kept,
    })),
  };
}
