import { z } from 'zod';

/** UUIDv7: sorts by creation time, so a primary key is also the order of the list. */
export const idSchema = z.uuid();

/**
 * An `Idempotency-Key`: a string of RFC 9651, as the draft of the IETF has it, or the same without its quotes, as most
 * clients send it.
 */
export const idempotencyKeyForm = /^("?)([\w.~:+/=-]{1,255})\1$/;

/** ISO 8601 in UTC, millisecond precision. */
export const timestampSchema = z.iso.datetime();

/** Lower-cased and trimmed, so that one person has one address however it was typed. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('Please enter a valid email address').max(254));

/** Length in characters. The upper bound keeps hashing cost bounded. */
export const passwordSchema = z
  .string()
  .min(8, 'Password must be at least 8 characters long')
  .max(200, 'Password must be at most 200 characters long');

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
    .trim()
    .max(most, `${what} must be at most ${most} characters long`)
    .regex(controlFree, `${what} must not contain control characters`);

/** A person's name; an empty one is none. */
export const nameSchema = lineSchema('Name', 200).transform((name) => name || null);
