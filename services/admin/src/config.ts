import { postgresUrlField } from '@packshot/chassis/config/fields';
import { serviceFields } from '@packshot/chassis/config/service-fields';
import { z } from 'zod';

/** Every variable that the admin service reads. */
export const configSchema = z.object({
  ...serviceFields('admin'),
  DATABASE_OWNER_URL_ADMIN: postgresUrlField
    .optional()
    .describe(
      'The same database as the role that owns its tables, which only migrations use: so the service cannot change the audit log. Without it the one role owns them',
    ),
});

export type AdminConfig = z.output<typeof configSchema>;
