import type { authCommands } from '@packshot/proto/commands/auth';
import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import type { Kysely } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import { toFacts } from './to-facts.js';

export async function snapshotUsers(
  db: Kysely<AuthTables>,
  { after, limit }: InputOf<(typeof authCommands)['snapshotUsers']>,
): Promise<StateOf<(typeof authCommands)['snapshotUsers']>> {
  let query = db.selectFrom('app_user').selectAll().orderBy('id').limit(limit);
  if (after) query = query.where('id', '>', after);
  const users = await query.execute();
  return {
    rows: users.map((user) => ({ version: user.version, data: toFacts(user) })),
    next: users.length < limit ? null : users.at(-1)!.id,
  };
}
