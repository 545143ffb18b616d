import type { Passkey } from '@packshot/proto/rest/passkeys';
import type { Selectable } from 'kysely';
import type { AuthTables } from '../db/tables.js';

export const toPasskey = ({
  id,
  name,
  synced,
  created_at,
  last_used_at,
}: Selectable<AuthTables['passkey']>): Passkey => ({
  id,
  name,
  synced,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});
