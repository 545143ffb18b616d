import { z } from 'zod';
import { toAsciiDomain } from '../../common/email-address.js';
import { normalizeText } from '../../common/typed-text.js';
import { maxCountedHits } from './admin-words.js';

/** Returns the query fields that select one page of a list. @param limit default number of rows on a page */
export const paging = (limit: number) => ({
  skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(limit),
});

/** Converts a search to the form in which names and addresses are stored. */
const normalizeSearch = (text: string): string =>
  normalizeText(text).replace(/(?<=@)[^@\s]+$/u, (domain) => toAsciiDomain(domain));

/** Case-insensitive search for a complete ID, or part of a name or address. One or two letters match only prefixes. */
export const searchSchema = z.string().trim().overwrite(normalizeSearch).max(200).optional();

/** `true` or `false` as a query parameter. */
export const flagSchema = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional();

/** Returns the schema of a sort order: a column, with a leading minus for descending order. */
export const sortSchema = <const T extends readonly string[]>(columns: T) =>
  z.enum([...columns, ...columns.map((column) => `-${column}`)] as unknown as readonly [
    T[number],
    ...`-${T[number]}`[],
  ]);

/**
 * Returns the schema of one page of a list with its total count.
 *
 * @param what field name of the list, for example `users`
 */
export const listPageSchema = <const W extends string, T extends z.ZodType>(what: W, row: T) =>
  z.object({
    [what]: z.array(row),
    total: z
      .int()
      .describe(
        `Total number of rows. Searches count at most ${maxCountedHits} rows, even if more rows match`,
      ),
    skip: z.int(),
    limit: z.int(),
  } as Record<W, z.ZodArray<T>> & { total: z.ZodInt; skip: z.ZodInt; limit: z.ZodInt });

/** Reason for an operator's action, as shown in the activity log. Actions on money require a reason. */
export const reasonSchema = z.string().overwrite(normalizeText).trim().max(500);
