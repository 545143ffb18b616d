import {
  booleanField,
  commonFields,
  httpUrlField,
  natsUrlField,
  postgresUrlField,
  secretField,
} from '@packshot/chassis/config/fields';
import { z } from 'zod';

/** Every variable that the auth service reads. */
export const configSchema = z
  .object({
    ...commonFields,
    DATABASE_URL_AUTH: postgresUrlField.describe('PostgreSQL database of this service'),
    NATS_URL: natsUrlField.describe('NATS servers with JetStream'),
    JWKS_URL: httpUrlField.describe('Where this service publishes its keys, as the others reach it'),
    AUTH_KEY_ENCRYPTION_SECRET: secretField.describe(
      'Base64 of 32 bytes; encrypts the private signing keys at rest',
    ),
    DEMO_ACCOUNTS: booleanField
      .default(false)
      .describe('Creates `seller@packshot.test` and `admin@packshot.test`; refused in production'),
  })
  .refine((config) => !(config.NODE_ENV === 'production' && config.DEMO_ACCOUNTS), {
    path: ['DEMO_ACCOUNTS'],
    message: 'demo accounts are not allowed in production',
  });

export type AuthConfig = z.output<typeof configSchema>;
