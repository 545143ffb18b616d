import { originField, secretsField } from '@packshot/chassis/config/fields';
import { mailDays } from '@packshot/chassis/retention/mail-days';
import { serviceFields } from '@packshot/chassis/config/service-fields';
import { defaultSupportAddress } from '@packshot/proto/common/support-address';
import { z } from 'zod';

export const configSchema = z
  .object({
    ...serviceFields('notification'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' })
      .describe('Mail server, as `smtp://user:password@host:587`; `?requireTLS=true` rejects plain text'),
    MAIL_FROM: z
      .string()
      .regex(
        /^(("[^"]*" *|[^"<>,]+)<[^\s<>,@]+@[^\s<>,@]+>|[^\s<>,@]+@[^\s<>,@]+)$/,
        'must be one email address, such as Packshot <no-reply@packshot.example>',
      )
      .default('Packshot <no-reply@packshot.example>')
      .describe('Sender address of every email'),
    SUPPORT_ADDRESS: z
      .email('must be one email address')
      .default(defaultSupportAddress)
      .describe(
        'Recipient of messages to support; shown on the legal pages and in the footer of every email',
      ),
    PUBLIC_ORIGIN: originField.describe(
      'Public address of the site; the URL of each link in an email starts with it',
    ),
    MAIL_LINK_SECRET: secretsField.describe(
      'Base64 of 32 bytes, the same as for auth; opens the tokens that auth seals for links in emails; older secrets may follow, separated by commas',
    ),
    ...mailDays,
    JOB_FAILED_DIGEST_SECONDS: z.coerce
      .number()
      .int()
      .min(0)
      .default(60)
      .describe(
        'Seconds for which failed jobs of one seller are collected before one email reports the jobs',
      ),
  })
  .refine(
    ({ NODE_ENV, PUBLIC_ORIGIN }) =>
      NODE_ENV !== 'production' || !loopback.test(new URL(PUBLIC_ORIGIN).hostname),
    {
      path: ['PUBLIC_ORIGIN'],
      message: 'must be the public address of the site in production, such as https://packshot.example',
    },
  );

/** Names of this machine, which the recipients of emails cannot open. */
const loopback = /^(localhost|127\..+|\[::1\])$/;

export type NotificationConfig = z.output<typeof configSchema>;
