import { serviceFields } from '@packshot/chassis/config/service-fields';
import { z } from 'zod';

/** Every variable that the admin service reads. */
export const configSchema = z.object({ ...serviceFields('admin') });

export type AdminConfig = z.output<typeof configSchema>;
