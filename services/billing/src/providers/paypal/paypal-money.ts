import { z } from 'zod';
import type { Money } from '../payment-provider.js';

export const toPayPal = ({ amount, currency }: Money) => ({
  currency_code: currency,
  value: `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
});

/** Cents of a decimal text. The sign is dropped, because the kind of transaction determines the direction. */
const centsSchema = z
  .string()
  .regex(/^-?\d{1,9}(\.\d{1,2})?$/)
  .transform((text) => {
    const [whole = '0', part = ''] = text.replace('-', '').split('.');
    return Number(whole) * 100 + Number(part.padEnd(2, '0'));
  });

export const moneySchema = z
  .object({ currency_code: z.string(), value: centsSchema })
  .transform(({ currency_code: currency, value: amount }): Money => ({ amount, currency }));

/** Money in older resources, such as sales. */
export const saleMoneySchema = z
  .object({ currency: z.string(), total: centsSchema })
  .transform(({ currency, total: amount }): Money => ({ amount, currency }));
export const saleFeeSchema = z.object({ value: centsSchema }).transform(({ value }) => value);
