import { httpUrlField, secretField, secretsField } from '@packshot/chassis/config/fields';

export const sandboxFields = {
  SANDBOX_URL: httpUrlField.optional().describe('Base URL of the sandbox, for `PAYMENT_PROVIDER=sandbox`'),
  SANDBOX_KEY: secretField.optional().describe('Base64 of 32 bytes; authenticates billing at the sandbox'),
  SANDBOX_WEBHOOK_SECRET: secretsField
    .optional()
    .describe(
      'Base64 of 32 bytes; signs the webhooks of the sandbox; older secrets may follow, separated by commas',
    ),
};
