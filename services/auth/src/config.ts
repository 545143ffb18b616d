import { booleanField, httpUrlField, secretsField } from '@packshot/chassis/config/fields';
import { daysField } from '@packshot/chassis/retention/kept-field';
import { serviceFields } from '@packshot/chassis/config/service-fields';
import { z } from 'zod';

/** Every variable that the auth service reads. */
export const configSchema = z
  .object({
    ...serviceFields('auth'),
    AUTH_KEY_ENCRYPTION_SECRET: secretsField.describe(
      'Base64 of 32 bytes; seals private signing keys and secrets of second factors at rest; older ones may follow, after commas',
    ),
    PUBLIC_ORIGIN: httpUrlField.describe(
      'Address that browsers use, such as `https://packshot.example`; Google sends them back to it',
    ),
    MAIL_LINK_SECRET: secretsField.describe(
      'Base64 of 32 bytes; seals the links in mails on their way to notification, which has the same; older ones may follow, after commas',
    ),
    GOOGLE_CLIENT_ID: z
      .string()
      .optional()
      .describe('OAuth client at Google; without it there is no sign-in with Google'),
    GOOGLE_CLIENT_SECRET: z.string().optional().describe('Secret of that client'),
    GOOGLE_ISSUER: httpUrlField
      .default('https://accounts.google.com')
      .describe('OpenID provider behind "Sign in with Google"'),
    SESSION_DAYS: z.coerce
      .number()
      .int()
      .min(1)
      .max(3_650)
      .default(90)
      .describe('Days after which a sign-in ends however much it is used; unused, it ends after 30'),
    ENDED_SESSION_DAYS: daysField(30, 'sign-ins that have ended, with device and address, since their end'),
    DEMO_ACCOUNTS: booleanField
      .default(false)
      .describe('Creates `seller@packshot.test` and `admin@packshot.test`; refused in production'),
  })
  .refine((config) => !config.GOOGLE_CLIENT_ID === !config.GOOGLE_CLIENT_SECRET, {
    path: ['GOOGLE_CLIENT_SECRET'],
    message: 'is needed together with GOOGLE_CLIENT_ID',
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
