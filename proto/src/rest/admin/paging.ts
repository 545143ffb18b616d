import { z } from 'zod';
import { toAsciiDomain } from '../../common/email-address.js';
import { normalizeText } from '../../common/typed-text.js';
import { maxCountedHits } from './admin-words.js';

/** Which part of a list is wanted. @param limit rows of a page where the caller does not say */
export const paging = (limit: number) => ({
  skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(limit),
});

/** Brings a search to the form in which names and addresses are stored. */
const normalizeSearch = (text: string): string =>
  normalizeText(text).replace(/(?<=@)[^@\s]+$/u, (domain) => toAsciiDomain(domain));

/** Part of a name or an address in either case, or a whole id. Of less than three letters: the beginning of one. */
export const searchSchema = z.string().trim().overwrite(normalizeSearch).max(200).optional();

/** `true` or `false` in an address. */
export const flagSchema = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional();

/** A column, or with a minus in front the same the other way round. */
export const sortSchema = <const T extends readonly string[]>(columns: T) =>
  z.enum([...columns, ...columns.map((column) => `-${column}`)] as unknown as readonly [
    T[number],
    ...`-${T[number]}`[],
  ]);

/** One page of a list, with how many rows there are in all. @param what name of the list, as in `users` */
export const listPageSchema = <const W extends string, T extends z.ZodType>(what: W, row: T) =>
  z.object({
    [what]: z.array(row),
    total: z
      .int()
      .describe(
        `How many there are; a search shows its newest ${maxCountedHits} hits, and a total of so many means so many or more`,
      ),
    skip: z.int(),
    limit: z.int(),
  } as Record<W, z.ZodArray<T>> & { total: z.ZodInt; skip: z.ZodInt; limit: z.ZodInt });

/** Why it is done; where money is concerned a must. It stands in the activity log. */
export const reasonSchema = z.string().overwrite(normalizeText).trim().max(500);
