import { httpUrlField, secretField, secretsField } from '@packshot/chassis/config/fields';

/** What the adapter of the sandbox reads from the environment. Spread into the service's own schema. */
export const sandboxFields = {
  SANDBOX_URL: httpUrlField.optional().describe('Where the sandbox listens, for `PAYMENT_PROVIDER=sandbox`'),
  SANDBOX_KEY: secretField
    .optional()
    .describe('Base64 of 32 bytes; what billing proves itself to the sandbox with'),
  SANDBOX_WEBHOOK_SECRET: secretsField
    .optional()
    .describe('Base64 of 32 bytes; signs the webhooks of the sandbox; older ones may follow, after commas'),
};
