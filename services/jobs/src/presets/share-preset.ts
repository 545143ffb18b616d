import { randomBytes } from 'node:crypto';
import { Problem } from '@packshot/chassis/app/problem';
import type { Preset, SharedPreset } from '@packshot/proto/rest/preset-schema';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { toPreset } from './to-preset.js';

/** Length of a code in bytes: 128 bits cannot be guessed (OWASP ASVS 5.0, 11.5.1). */
const codeBytes = 16;

/**
 * Gives a preset a code. A shared preset keeps its code, so that earlier links stay valid.
 *
 * @throws Problem `not_found`
 */
export const sharePreset = (db: Kysely<JobsTables>, userId: string, id: string): Promise<Preset> =>
  setCode(db, userId, id, randomBytes(codeBytes).toString('base64url'));

/** Makes the code of a preset invalid. The next code will be another one. @throws Problem `not_found` */
export const stopSharingPreset = (db: Kysely<JobsTables>, userId: string, id: string): Promise<Preset> =>
  setCode(db, userId, id, null);

async function setCode(
  db: Kysely<JobsTables>,
  userId: string,
  id: string,
  code: string | null,
): Promise<Preset> {
  const row = await db
    .updateTable('preset')
    .set({ share_code: code === null ? null : sql<string>`coalesce(share_code, ${code})` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return toPreset(row);
}

/** Finds a shared preset by its code, for any seller. @throws Problem `not_found` */
export async function openSharedPreset(db: Kysely<JobsTables>, code: string): Promise<SharedPreset> {
  const shared = await db
    .selectFrom('preset')
    .select(['name', 'settings'])
    .where('share_code', '=', code)
    .executeTakeFirst();
  if (!shared)
    throw new Problem('not_found', {
      detail: 'This link does not show a preset. Its owner may have stopped sharing the preset.',
    });
  return shared;
}
