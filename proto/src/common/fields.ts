import { z } from 'zod';
import { canonicalEmail, isDeliverable } from './email-address.js';
import { canonicalPassword, countCharacters, maxTypedUnits, passwordLimits } from './password.js';
import { normalizeName } from './typed-text.js';

/** A UUIDv7, which sorts by creation time, so that lists can be ordered by primary key. */
export const idSchema = z.uuid();

/**
 * An `Idempotency-Key`: a quoted string (RFC 9651), as the IETF draft requires. The quotes are optional because most
 * clients omit them.
 */
export const idempotencyKeyForm = /^("?)([\w.~:+/=-]{1,255})\1$/;

/** An ISO 8601 timestamp in UTC with millisecond precision. */
export const timestampSchema = z.iso.datetime();

/** An email address in canonical form, so that its spelling (letter case, Unicode domain) does not matter. */
export const emailSchema = z
  .string()
  .trim()
  .overwrite(canonicalEmail)
  .refine(isDeliverable, 'Please enter a valid email address')
  .meta({ format: 'idn-email' });

/** A new password, normalised for hashing. The maximum length limits the cost of hashing. */
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
 * A typed password that is compared with a stored hash. The password is not normalised, because old hashes were made
 * from passwords without normalisation. No minimum length applies, as short passwords never match.
 *
 * @param missing error message for an empty password
 */
export const typedPasswordSchema = (missing: string) => z.string().min(1, missing).max(maxTypedUnits);

/**
 * Pattern of text without control characters. The API document contains the pattern, and some languages do not support
 * `\p{Cc}`.
 */
// oxlint-disable-next-line no-control-regex -- the pattern forbids control characters
const controlFree = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;

/**
 * One line of text without control characters. A line break in a name or a subject allows header injection in emails.
 *
 * @param what name of the field in error messages
 * @param most maximum number of UTF-16 code units
 */
export const lineSchema = (what: string, most: number) =>
  z
    .string()
    .overwrite(normalizeName)
    .max(most, `${what} must be at most ${most} characters long`)
    .regex(controlFree, `${what} must not contain control characters`);

/** A person's name. A blank name becomes null. */
export const nameSchema = lineSchema('Name', 200).transform((name) => name || null);
