import { z } from 'zod';
import { idSchema } from '../common/fields.js';

/** Which part of a snapshot is wanted: rows with ids above `after`. */
export const pageInput = z.object({
  after: idSchema.nullable(),
  limit: z.int().min(1).max(1_000),
});

/** A part of what a service owns, row by row with their versions, as its events would tell them. */
export const snapshotPageSchema = <T extends z.ZodType>(data: T) =>
  z.object({
    rows: z.array(z.object({ version: z.int().min(1), data })),
    /** Where the next part begins; null after the last. */
    next: idSchema.nullable(),
  });
