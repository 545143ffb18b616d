import { z } from 'zod';
import { idSchema } from '../common/fields.js';

/** Request for one page of a snapshot, with the rows whose IDs are above `after`. */
export const pageInput = z.object({
  after: idSchema.nullable(),
  limit: z.int().min(1).max(1_000),
});

/** One page of a snapshot of a service's data. Each row has a version and the format of the service's events. */
export const snapshotPageSchema = <T extends z.ZodType>(data: T) =>
  z.object({
    rows: z.array(z.object({ version: z.int().min(1), data })),
    /** Value of `after` for the next page; null on the last page. */
    next: idSchema.nullable(),
  });
