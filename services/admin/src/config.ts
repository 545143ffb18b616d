import { booleanField, postgresUrlField } from '@packshot/chassis/config/fields';
import { mailDays } from '@packshot/chassis/retention/mail-days';
import { serviceFields } from '@packshot/chassis/config/service-fields';
import { z } from 'zod';

export const configSchema = z.object({
  ...serviceFields('admin'),
  ...mailDays,
  OPERATOR_SECOND_FACTOR: booleanField
    .default(false)
    .describe('Whether operators need a second factor (an authenticator app or a passkey)'),
  OPERATOR_PASSWORD_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe(
      "Maximum age of an operator's last password check for actions on money and accounts, in minutes; 0 for no check",
    ),
  DATABASE_OWNER_URL_ADMIN: postgresUrlField
    .optional()
    .describe(
      'URL of the same database for the role that owns its tables. Only migrations use this role, so the service cannot change the audit log. Without this URL, one role owns and uses the tables',
    ),
  TRACE_URL: z
    .string()
    .regex(/^https?:\/\/\S*\{trace_id\}\S*$/, 'must be an http:// or https:// URL with {trace_id} in it')
    .optional()
    .describe(
      'URL of the trace of a job, such as `https://jaeger.example/trace/{trace_id}`; without it, jobs have no link to a trace',
    ),
});

export type AdminConfig = z.output<typeof configSchema>;
