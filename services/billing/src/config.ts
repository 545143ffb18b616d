import { httpUrlField } from '@packshot/chassis/config/fields';
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

/** Every variable that the billing service reads. */
export const configSchema = z
  .object({
    ...serviceFields('billing'),
    PUBLIC_ORIGIN: httpUrlField.describe(
      'Address that browsers use, such as `https://packshot.example`; providers send them back to it',
    ),
    PRICES: z
      .enum(priceReadings)
      .default(defaultPriceReading)
      .describe('Which of the two price lists of the plan catalogue is charged'),
    PAYMENT_PROVIDER: z
      .enum(providerNames)
      .default('sandbox')
      .describe(
        'Who takes the money; `sandbox` is a provider of our own that takes none, and refused in production',
      ),
    GRACE_DAYS: days
      .default(7)
      .describe('Days that a plan is kept after its end while its renewal is unpaid'),
    SUSPENDED_DAYS: days
      .default(30)
      .describe('Days after the grace in which a payment still brings the plan back'),
    RECONCILE_SECONDS: z.coerce
      .number()
      .int()
      .min(1)
      .default(60)
      .describe('How often the provider is asked about what is unclear, and how long that may be so'),
    TAX_RATES: taxRatesField,
    INVOICE_PREFIX: z
      .string()
      .max(20)
      .default('PS-')
      .describe('What the numbers of invoices and credit notes begin with'),
    ...invoiceYears,
    OPERATOR_NAME: z.string().max(200).default('Packshot').describe('Who issues the invoices'),
    OPERATOR_ADDRESS: z
      .string()
      .default('')
      .transform((text) => text.split('|').flatMap((line) => line.trim() || []))
      .describe('Address on the invoices; `|` between its lines'),
    OPERATOR_TAX_NUMBER: z.string().max(60).optional().describe('Tax number on the invoices'),
    ...sandboxFields,
    ...paypalFields,
    ...stripeFields,
  })
  .refine((config) => !(config.NODE_ENV === 'production' && config.PAYMENT_PROVIDER === 'sandbox'), {
    path: ['PAYMENT_PROVIDER'],
    message: 'must be paypal or stripe in production: the sandbox takes no money',
  });

export type BillingConfig = z.output<typeof configSchema>;
