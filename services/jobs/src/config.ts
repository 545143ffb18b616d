import {
  commonFields,
  httpUrlField,
  natsUrlField,
  postgresUrlField,
  secretField,
} from '@packshot/chassis/config/fields';
import { z } from 'zod';

/** Every variable that the jobs service reads, whichever its role. */
export const configSchema = z
  .object({
    ...commonFields,
    ROLE: z.enum(['api', 'worker']).default('api').describe('`api` answers calls, `worker` renders pictures'),
    DATABASE_URL_JOBS: postgresUrlField.describe('PostgreSQL database of this service'),
    NATS_URL: natsUrlField.describe('NATS servers with JetStream'),
    JWKS_URL: httpUrlField.describe(
      'Where auth publishes its keys, such as `http://auth:3001/.well-known/jwks.json`',
    ),
    FILES_SIGNING_SECRET: secretField.describe('Base64 of 32 bytes; signs the links to pictures'),
    OBJECT_STORE_DIR: z.string().optional().describe('Folder that keeps the pictures; instead of `S3_*`'),
    S3_ENDPOINT: httpUrlField
      .optional()
      .describe('S3 server that keeps the pictures; instead of `OBJECT_STORE_DIR`'),
    S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
    S3_BUCKET: z.string().default('packshot').describe('Bucket; created when missing and allowed'),
    S3_ACCESS_KEY: z.string().optional().describe('Access key, required with `S3_ENDPOINT`'),
    S3_SECRET_KEY: z.string().optional().describe('Secret key, required with `S3_ENDPOINT`'),
    RENDER_ENGINE: z
      .enum(['studio', 'noop'])
      .default('studio')
      .describe('`studio` makes the pictures; `noop` gives back a blank at once, to measure everything else'),
    RENDER_NOOP_MS: z.coerce
      .number()
      .int()
      .min(0)
      .default(0)
      .describe('Milliseconds that the `noop` engine takes'),
    RENDER_CONCURRENCY: z.coerce
      .number()
      .int()
      .min(1)
      .max(32)
      .default(1)
      .describe('Jobs that one worker renders at once'),
    RENDER_LEASE_MS: z.coerce
      .number()
      .int()
      .min(1_000)
      .default(30_000)
      .describe('Milliseconds after which a silent worker is taken for dead and its job given to another'),
  })
  .superRefine((config, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!config.OBJECT_STORE_DIR === !config.S3_ENDPOINT) {
      fault('OBJECT_STORE_DIR', 'set exactly one of OBJECT_STORE_DIR and S3_ENDPOINT');
    }
    if (config.S3_ENDPOINT && !config.S3_ACCESS_KEY) fault('S3_ACCESS_KEY', 'required with S3_ENDPOINT');
    if (config.S3_ENDPOINT && !config.S3_SECRET_KEY) fault('S3_SECRET_KEY', 'required with S3_ENDPOINT');
  });

export type JobsConfig = z.output<typeof configSchema>;
