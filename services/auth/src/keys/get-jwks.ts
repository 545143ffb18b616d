import type { Deps } from '../deps.js';

/** Returns the public parts of all keys that may sign a token (RFC 7517). */
export async function getJwks({ db }: Deps): Promise<{ keys: Record<string, unknown>[] }> {
  const rows = await db
    .selectFrom('signing_key')
    .select('public_jwk')
    .orderBy('active_from', 'desc')
    .execute();
  return { keys: rows.map((row) => JSON.parse(row.public_jwk) as Record<string, unknown>) };
}
