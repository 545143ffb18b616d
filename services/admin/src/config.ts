import { booleanField, postgresUrlField } from '@packshot/chassis/config/fields';
import { mailDays } from '@packshot/chassis/retention/mail-days';
import { serviceFields } from '@packshot/chassis/config/service-fields';
import { z } from 'zod';

/** Every variable that the admin service reads. */
export const configSchema = z.object({
  ...serviceFields('admin'),
  ...mailDays,
  OPERATOR_SECOND_FACTOR: booleanField
    .default(false)
    .describe('Operators are let in only with a second factor (an authenticator app or a passkey)'),
  OPERATOR_PASSWORD_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe(
      'For acts on money and accounts, how old the last password check of an operator may be; 0 asks for none',
    ),
  DATABASE_OWNER_URL_ADMIN: postgresUrlField
    .optional()
    .describe(
      'The same database as the role that owns its tables, which only migrations use: so the service cannot change the audit log. Without it the one role owns them',
    ),
  TRACE_URL: z
    .string()
    .regex(/^https?:\/\/\S*\{trace_id\}\S*$/, 'must be an http:// or https:// URL with {trace_id} in it')
    .optional()
    .describe(
      'Where operators look at the trace of a job, such as `https://jaeger.example/trace/{trace_id}`; without it no job has a link',
    ),
});

export type AdminConfig = z.output<typeof configSchema>;
