import { z } from 'zod';

/** UUIDv7: sorts by creation time, so a primary key is also the order of the list. */
export const idSchema = z.uuid();

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
