import { originField } from '@packshot/chassis/config/fields';
import { serviceFields } from '@packshot/chassis/config/service-fields';
import { invoiceYears } from '@packshot/chassis/retention/invoice-years';
import { defaultPriceReading, priceReadings } from '@packshot/proto/plans';
import { providerNames } from '@packshot/proto/rest/webhooks';
import { z } from 'zod';
import { taxRatesField } from './money/tax.js';
import { paypalFields } from './providers/paypal/paypal-fields.js';
import { sandboxFields } from './providers/sandbox/sandbox-fields.js';
import { stripeFields } from './providers/stripe/stripe-fields.js';

const days = z.coerce.number().int().min(0).max(365);

export const configSchema = z
  .object({
    ...serviceFields('billing'),
    PUBLIC_ORIGIN: originField.describe(
      'Public address of the site, such as `https://packshot.example`; providers redirect browsers to it',
    ),
    PRICES: z
      .enum(priceReadings)
      .default(defaultPriceReading)
      .describe('Price list of the plan catalogue that is charged'),
    PAYMENT_PROVIDER: z
      .enum(providerNames)
      .default('sandbox')
      .describe('Payment provider; `sandbox` takes no money and is rejected in production'),
    GRACE_DAYS: days.default(7).describe('Days for which a plan is kept while its renewal is unpaid'),
    SUSPENDED_DAYS: days
      .default(30)
      .describe('Days after the grace period in which a payment still restores the plan'),
    RECONCILE_SECONDS: z.coerce
      .number()
      .int()
      .min(1)
      .default(60)
      .describe(
        'Seconds between two reconciliation rounds, and the age at which the provider is queried about an unclear payment',
      ),
    TAX_RATES: taxRatesField,
    INVOICE_PREFIX: z
      .string()
      .max(20)
      .default('PS-')
      .describe('Prefix of the numbers of invoices and credit notes'),
    ...invoiceYears,
    OPERATOR_NAME: z.string().max(200).default('Packshot').describe('Name of the issuer on invoices'),
    OPERATOR_ADDRESS: z
      .string()
      .default('')
      .transform((text) => text.split('|').flatMap((line) => line.trim() || []))
      .describe('Address on invoices; `|` separates the lines'),
    OPERATOR_TAX_NUMBER: z.string().max(60).optional().describe('Tax number on invoices'),
    ...sandboxFields,
    ...paypalFields,
    ...stripeFields,
  })
  .refine((config) => !(config.NODE_ENV === 'production' && config.PAYMENT_PROVIDER === 'sandbox'), {
    path: ['PAYMENT_PROVIDER'],
    message: 'must be paypal or stripe in production: the sandbox takes no money',
  });

export type BillingConfig = z.output<typeof configSchema>;
