import { z } from 'zod';

/** Calculates `share / whole` of an amount of cents with integers only, rounded half up. */
export function roundShare(amount: number, share: number, whole: number): number {
  if (whole <= 0 || share <= 0) return 0;
  const top = 2n * BigInt(amount) * BigInt(share) + BigInt(whole);
  return Number(top / (2n * BigInt(whole)));
}

const all = 10_000;

/** Calculates the tax on top of a net price. @param basisPoints Tax rate in hundredths of a percent. */
export const addedTaxOf = (net: number, basisPoints: number): number => roundShare(net, basisPoints, all);

export const includedTaxOf = (gross: number, basisPoints: number): number =>
  roundShare(gross, basisPoints, all + basisPoints);

/**
 * Calculates the tax that the next partial refund of a payment includes, in cents. The tax is derived from the total
 * refunded so far, so that the parts of a full refund add up to the tax of the payment.
 */
export const reversedTaxOf = (
  payment: { tax: number; amount: number; refunded: number },
  amount: number,
): number =>
  roundShare(payment.tax, payment.refunded + amount, payment.amount) -
  roundShare(payment.tax, payment.refunded, payment.amount);

export const addTax = (net: number, basisPoints: number): number => net + addedTaxOf(net, basisPoints);

export interface TaxRate {
  label: string;
  /** Tax rate in hundredths of a percent: 17.5 % is 1750. */
  basisPoints: number;
}

const ratesSchema = z.record(
  z.string().regex(/^([A-Z]{2}|\*)$/),
  z.object({ label: z.string().min(1).max(40), percent: z.number().min(0).max(100).multipleOf(0.01) }),
);

/** `TAX_RATES`: tax rate by the seller's country (ISO 3166); `*` stands for every other country. */
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
    'Tax on top of prices by country of the seller, as JSON: `{"IL":{"label":"VAT","percent":18}}`; `*` is every other country',
  );

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
