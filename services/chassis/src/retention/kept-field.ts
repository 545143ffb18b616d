import { z } from 'zod';

/**
 * Returns a field for a retention period. The table of limits in `deploy/docs/guide/retention.md` is generated from
 * these fields, so that the table names only settings that exist.
 *
 * @param amount Default length of the period, 1 to 36,500 units.
 * @param keeps Data that is kept, followed by the start of the period.
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
    .describe(`${unit} to keep ${keeps}`)
    .meta({ keeps, unit: unit.toLowerCase() });

/** Returns a field for a retention period in days. The parameters are those of `keptField`. */
export const daysField = (amount: number, keeps: string): z.ZodDefault<z.ZodCoercedNumber> =>
  keptField('Days', amount, keeps);

/** Returns a field for a retention period in hours. The parameters are those of `keptField`. */
export const hoursField = (amount: number, keeps: string): z.ZodDefault<z.ZodCoercedNumber> =>
  keptField('Hours', amount, keeps);

/** Returns a field for a retention period in years. The parameters are those of `keptField`. */
export const yearsField = (amount: number, keeps: string): z.ZodDefault<z.ZodCoercedNumber> =>
  keptField('Years', amount, keeps);
