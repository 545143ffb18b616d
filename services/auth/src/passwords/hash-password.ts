import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Made once, so that checking a password for nobody takes as long as for somebody. */
const nobody = hashPassword('nobody has this password');

/**
 * Whether the password is the hashed one. Without a hash it is false, after the same work.
 *
 * @param verifyHash compares a hash with a password
 */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
  verifyHash: (hashed: string, password: string) => Promise<boolean> = verify,
): Promise<boolean> {
  const matches = await verifyHash(passwordHash ?? (await nobody), password);
  return matches && passwordHash != null;
}
