import argon2 from '@node-rs/argon2';
import { canonicalPassword } from '@packshot/proto/common/password';
import pLimit from 'p-limit';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. Argon2id is the default of the library. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Number of passwords that are hashed at once. Node's thread pool has four threads, which also open database connections
 * and sign tokens. With all four in use, 115 of 250 simultaneous logins failed (two cores at a load of 20).
 */
const hashing = pLimit(2);

export const hashPassword = (password: string): Promise<string> =>
  hashing(() => argon2.hash(canonicalPassword(password), cost));

/** Hash to verify when an account has no password or does not exist, so that every login causes the same work. */
const unusedHash = hashPassword('no account has this password');

/** Forms in which a password may have been hashed: normalized (NFC), as typed, or as typed on a Mac (NFD). */
const formsOf = (typed: string): Set<string> =>
  new Set([canonicalPassword(typed), typed, typed.normalize('NFD')]);

/** A wrong password causes the same work whether or not a hash exists. */
export async function findHashedForm(
  passwordHash: string | null | undefined,
  typed: string,
): Promise<string | undefined> {
  const hashed = passwordHash ?? (await unusedHash);
  for (const form of formsOf(typed)) {
    const matches = await hashing(() => argon2.verify(hashed, form));
    if (matches && passwordHash != null) return form;
  }
  return undefined;
}
