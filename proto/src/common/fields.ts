import { z } from 'zod';
import { canonicalEmail, isDeliverable } from './email-address.js';
import { canonicalPassword, countCharacters, maxTypedUnits, passwordLimits } from './password.js';
import { normalizeName } from './typed-text.js';

/** UUIDv7: sorts by creation time, so a primary key is also the order of the list. */
export const idSchema = z.uuid();

/**
 * An `Idempotency-Key`: a string of RFC 9651, as the draft of the IETF has it, or the same without its quotes, as most
 * clients send it.
 */
export const idempotencyKeyForm = /^("?)([\w.~:+/=-]{1,255})\1$/;

/** ISO 8601 in UTC, millisecond precision. */
export const timestampSchema = z.iso.datetime();

/** One person has one address, however it was typed: in either case, with the domain in Unicode or in ASCII. */
export const emailSchema = z
  .string()
  .trim()
  .overwrite(canonicalEmail)
  .refine(isDeliverable, 'Please enter a valid email address')
  .meta({ format: 'idn-email' });

/** A new password, in the form that is hashed. The upper bound keeps hashing cost bounded. */
export const passwordSchema = z
  .string()
  .max(maxTypedUnits, {
    error: `Password must be at most ${passwordLimits.max} characters long`,
    abort: true,
  })
  .overwrite(canonicalPassword)
  .refine(
    (password) => countCharacters(password) >= passwordLimits.min,
    `Password must be at least ${passwordLimits.min} characters long`,
  )
  .refine(
    (password) => countCharacters(password) <= passwordLimits.max,
    `Password must be at most ${passwordLimits.max} characters long`,
  )
  .meta({ minLength: passwordLimits.min, maxLength: passwordLimits.max });

/**
 * A password to check, as it was typed: it may have been hashed before passwords were normalised. It has no minimum
 * length, because a wrong password is wrong whatever its length.
 *
 * @param missing refusal of an empty one
 */
export const typedPasswordSchema = (missing: string) => z.string().min(1, missing).max(maxTypedUnits);

/** Without `\p{Cc}`, which readers of the API document in other languages do not know. */
// oxlint-disable-next-line no-control-regex -- they are what is forbidden
const controlFree = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;

/**
 * One line of text without control characters: a line break in a name or a subject becomes a header injection in a mail.
 *
 * @param what how a refusal calls it
 * @param most characters
 */
export const lineSchema = (what: string, most: number) =>
  z
    .string()
    .overwrite(normalizeName)
    .max(most, `${what} must be at most ${most} characters long`)
    .regex(controlFree, `${what} must not contain control characters`);

/** A person's name; one that shows nothing is none. */
export const nameSchema = lineSchema('Name', 200).transform((name) => name || null);
