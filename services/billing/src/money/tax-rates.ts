import { z } from 'zod';

/** A tax on top of the price. */
export interface TaxRate {
  label: string;
  /** Hundredths of a percent: 17.5 % is 1750. */
  basisPoints: number;
}

const ratesSchema = z.record(
  z.string().regex(/^([A-Z]{2}|\*)$/),
  z.object({ label: z.string().min(1).max(40), percent: z.number().min(0).max(100).multipleOf(0.01) }),
);

/** `TAX_RATES`: by country of the seller, as ISO 3166 has them; `*` is everybody else. */
export const taxRatesField = z
  .string()
  .default('{}')
  .transform((text, context): Readonly<Record<string, TaxRate>> => {
    const rates = ratesSchema.safeParse(parseJson(text));
    if (rates.success)
      return Object.fromEntries(
        Object.entries(rates.data).map(([country, { label, percent }]) => [
          country,
          { label, basisPoints: Math.round(percent * 100) },
        ]),
      );
    context.addIssue({ code: 'custom', message: 'must be JSON such as {"IL":{"label":"VAT","percent":18}}' });
    return z.NEVER;
  })
  .describe(
    'Tax on top of prices by country of the seller, as JSON: `{"IL":{"label":"VAT","percent":18}}`; `*` is every other country; none by default',
  );

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
