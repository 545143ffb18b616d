import argon2 from '@node-rs/argon2';
import { canonicalPassword } from '@packshot/proto/common/password';

/** OWASP's first choice for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> =>
  argon2.hash(canonicalPassword(password), cost);

/** Checked where an account has no hash, or does not exist: the same work as with one. Computed once. */
const unusedHash = hashPassword('no account has this password');

/** Forms in which a password may have been hashed: normalised, or before that as it was typed, here or on a Mac. */
const formsOf = (typed: string): Set<string> =>
  new Set([canonicalPassword(typed), typed, typed.normalize('NFD')]);

/**
 * Finds the form of a typed password that is the hashed one. A wrong password takes the same work for an account with a
 * hash and for one without.
 *
 * @returns that form; undefined for a wrong password, and without a hash
 */
export async function findHashedForm(
  passwordHash: string | null | undefined,
  typed: string,
): Promise<string | undefined> {
  const hashed = passwordHash ?? (await unusedHash);
  for (const form of formsOf(typed)) {
    const matches = await argon2.verify(hashed, form);
    if (matches && passwordHash != null) return form;
  }
  return undefined;
}
