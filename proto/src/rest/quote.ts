import { z } from 'zod';
import { timestampSchema } from '../common/fields.js';

/** Dollars, with at most two decimals: the edge of the system speaks decimals, what is behind it cents. */
export const amountSchema = z.number().multipleOf(0.01);

const taxSchema = z.object({ label: z.string(), percent: z.number() }).nullable();

/** What a change would do and cost, said before the click. */
export const quoteSchema = z
  .object({
    kind: z.enum(['checkout', 'upgrade', 'downgrade']),
    charge_now: amountSchema,
    credit: amountSchema.describe('What is left of the present period and taken off the price'),
    price: amountSchema.describe('Of each period from then on, without tax'),
    tax: taxSchema,
    currency: z.string(),
    takes_effect_at: timestampSchema,
    renews_at: timestampSchema,
    sentence: z.string().describe('What happens to money, period and generations'),
  })
  .meta({ id: 'Quote' });
/** The answer of `quoteChange`. */
export type Quote = z.infer<typeof quoteSchema>;

/** What a buyer saw of a quote, and agrees to by buying. */
export const agreedSchema = z
  .object({ kind: quoteSchema.shape.kind, charge_now: quoteSchema.shape.charge_now })
  .describe(
    'The kind and the amount of the quote that the buyer saw. Where either is another by now, nothing is done. Without it a running plan is never changed for money unless the buyer approves it on the page of the provider.',
  );
export type Agreed = z.infer<typeof agreedSchema>;
