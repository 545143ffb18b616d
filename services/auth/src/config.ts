import { booleanField, httpUrlField, originField, secretsField } from '@packshot/chassis/config/fields';
import { daysField } from '@packshot/chassis/retention/kept-field';
import { serviceFields } from '@packshot/chassis/config/service-fields';
import { z } from 'zod';

export const configSchema = z
  .object({
    ...serviceFields('auth'),
    AUTH_KEY_ENCRYPTION_SECRET: secretsField.describe(
      'Base64 of 32 bytes; seals private signing keys and secrets of second factors at rest; older secrets may follow, separated by commas',
    ),
    PUBLIC_ORIGIN: originField.describe(
      'Public address of the site, such as `https://packshot.example`; Google redirects browsers to it',
    ),
    MAIL_LINK_SECRET: secretsField.describe(
      'Base64 of 32 bytes; seals the links in emails for notification, which needs the same secret; older secrets may follow, separated by commas',
    ),
    GOOGLE_CLIENT_ID: z
      .string()
      .optional()
      .describe('OAuth client id at Google; sign-in with Google is off without it'),
    GOOGLE_CLIENT_SECRET: z.string().optional().describe('Secret of the OAuth client'),
    GOOGLE_ISSUER: httpUrlField
      .default('https://accounts.google.com')
      .describe('OpenID provider behind "Sign in with Google"'),
    SESSION_DAYS: z.coerce
      .number()
      .int()
      .min(1)
      .max(3_650)
      .default(90)
      .describe('Days after which a session ends in any case; an unused session ends after 30 days'),
    ENDED_SESSION_DAYS: daysField(30, 'ended sessions with their browsers, since their end'),
    DEMO_ACCOUNTS: booleanField
      .default(false)
      .describe('Creates `seller@packshot.test` and `admin@packshot.test`; rejected in production'),
  })
  .refine((config) => !config.GOOGLE_CLIENT_ID === !config.GOOGLE_CLIENT_SECRET, {
    path: ['GOOGLE_CLIENT_SECRET'],
    message: 'is required together with GOOGLE_CLIENT_ID',
  })
  .refine((config) => config.NODE_ENV !== 'production' || config.GOOGLE_ISSUER.startsWith('https:'), {
    path: ['GOOGLE_ISSUER'],
    message: 'must be an https:// URL in production',
  })
  .refine((config) => !(config.NODE_ENV === 'production' && config.DEMO_ACCOUNTS), {
    path: ['DEMO_ACCOUNTS'],
    message: 'demo accounts are not allowed in production',
  });

export type AuthConfig = z.output<typeof configSchema>;
