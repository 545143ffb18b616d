import { serviceFields } from '@packshot/chassis/config/service-fields';
import { z } from 'zod';

/** Every variable that the admin service reads. */
export const configSchema = z.object({
  ...serviceFields('admin'),
  TRACE_URL: z
    .string()
    .regex(/^https?:\/\/\S*\{trace_id\}\S*$/, 'must be an http:// or https:// URL with {trace_id} in it')
    .optional()
    .describe(
      'Where operators look at the trace of a job, such as `https://jaeger.example/trace/{trace_id}`; without it no job has a link',
    ),
});

export type AdminConfig = z.output<typeof configSchema>;
