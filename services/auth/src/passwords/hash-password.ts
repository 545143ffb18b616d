import { hash, verify } from '@node-rs/argon2';
import { canonicalPassword } from '@packshot/proto/common/password';

/** OWASP's first choice for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(canonicalPassword(password), cost);

/** Made once, so that checking a password for nobody takes as long as for somebody. */
const nobody = hashPassword('nobody has this password');

/** Forms in which a password may have been hashed: normalised, or before that as it was typed, here or on a Mac. */
const formsOf = (typed: string): Set<string> =>
  new Set([canonicalPassword(typed), typed, typed.normalize('NFD')]);

/**
 * Finds the form of a typed password that is the hashed one. A wrong password takes the same work for an account with a
 * hash and for one without.
 *
 * @param verifyHash compares a hash with a password
 * @returns that form; undefined for a wrong password, and without a hash
 */
export async function findHashedForm(
  passwordHash: string | null | undefined,
  typed: string,
  verifyHash: (hashed: string, password: string) => Promise<boolean> = verify,
): Promise<string | undefined> {
  const hashed = passwordHash ?? (await nobody);
  for (const form of formsOf(typed)) {
    const matches = await verifyHash(hashed, form);
    if (matches && passwordHash != null) return form;
  }
  return undefined;
}
