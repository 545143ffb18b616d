import { z } from 'zod';

/**
 * A setting that says how long something is kept. The table of limits in `deploy/docs/guide/configure.md` is made from
 * these fields, so that it names only settings that exist.
 *
 * @param keeps what is kept, and from when the time is counted
 */
const keptField = (
  unit: 'Days' | 'Hours' | 'Years',
  amount: number,
  keeps: string,
): z.ZodDefault<z.ZodCoercedNumber> =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(36_500)
    .default(amount)
    .describe(`${unit} for which is kept: ${keeps}`)
    .meta({ keeps, unit: unit.toLowerCase() });

export const daysField = (amount: number, keeps: string): z.ZodDefault<z.ZodCoercedNumber> =>
  keptField('Days', amount, keeps);

export const hoursField = (amount: number, keeps: string): z.ZodDefault<z.ZodCoercedNumber> =>
  keptField('Hours', amount, keeps);

export const yearsField = (amount: number, keeps: string): z.ZodDefault<z.ZodCoercedNumber> =>
  keptField('Years', amount, keeps);
