import { z } from 'zod';
import { timestampSchema } from '../common/fields.js';

/** Amount in dollars with at most two decimals, as in API calls. Inside the services, amounts are whole cents. */
export const amountSchema = z.number().multipleOf(0.01);

const taxSchema = z.object({ label: z.string(), percent: z.number() }).nullable();

/** Effects and cost of a change of plan, shown before the user confirms it. */
export const quoteSchema = z
  .object({
    kind: z.enum(['checkout', 'upgrade', 'downgrade']),
    charge_now: amountSchema,
    credit: amountSchema.describe('Value of the remaining current period, which is deducted from the price'),
    price: amountSchema.describe('Price of each later period, without tax'),
    tax: taxSchema,
    currency: z.string(),
    takes_effect_at: timestampSchema,
    renews_at: timestampSchema,
    sentence: z.string().describe('Summary of the effects on payments, period and generations'),
  })
  .meta({ id: 'Quote' });
/** Response of `quoteChange`. */
export type Quote = z.infer<typeof quoteSchema>;

/** Parts of a quote that the buyer saw and accepts. */
export const agreedSchema = z
  .object({ kind: quoteSchema.shape.kind, charge_now: quoteSchema.shape.charge_now })
  .describe(
    'Kind and amount of the quote that the buyer saw. If the kind or the amount has changed, the plan is not changed. Without these values, a paid change of an active plan requires approval on the provider’s page.',
  );
export type Agreed = z.infer<typeof agreedSchema>;
