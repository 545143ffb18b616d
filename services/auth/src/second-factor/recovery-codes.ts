import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import { normalizeCode } from './normalize-code.js';
import { hashSecret } from '../sessions/secrets.js';

const count = 10;
/** Crockford's base 32, which avoids look-alike characters. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** Generates a code of 80 random bits as four groups of four characters. */
const newCode = (): string =>
  [...randomBytes(16)]
    .map((byte) => letters[byte % letters.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

const plain = (code: string): string =>
  normalizeCode(code)
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

/** Generates new recovery codes, of which only hashes are stored. */
export async function newRecoveryCodes(tx: Transaction<AuthTables>, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashSecret(plain(code)) })))
    .execute();
  return codes;
}

export async function takeRecoveryCode(
  tx: Transaction<AuthTables>,
  userId: string,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashSecret(plain(code)))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
