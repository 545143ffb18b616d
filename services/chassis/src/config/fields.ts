import { z } from 'zod';

/** TCP port, 0..65535; 0 lets the system choose. */
export const portField = z.coerce.number().int().min(0).max(65535);

export const postgresUrlField = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' });

export const natsUrlField = z
  .string()
  .regex(/^(nats|tls):\/\//, 'must be one or more nats:// URLs, separated by commas');

/** Who a process is for NATS. Its own users are made by `nats-config.ts`. */
export const natsSeedField = z
  .string()
  .regex(/^SU[A-Z2-7]{56}$/, 'must be the seed of a NATS user, which nats-config makes')
  .optional()
  .describe(
    'Key of this process at NATS, made by `npm run nats-config`; none where NATS admits clients without a key',
  );

export const httpUrlField = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
  .transform((url) => url.replace(/\/+$/, ''));

const secretBytes = z
  .base64('must be base64')
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === 32, 'must be base64 of 32 bytes (openssl rand -base64 32)');

/** By this the local runner knows what it may make up. */
const madeUp = { secret: true };

/** Base64 of exactly 32 random bytes; parsed to a Buffer. */
export const secretField = secretBytes.meta(madeUp);

/** Several texts with commas between them. */
const listed = z.string().transform((text) => text.split(',').map((part) => part.trim()));

/**
 * A secret that can be changed: the one that is used from now on, and behind it, separated by commas, older ones by which
 * what was sealed or signed before is still known.
 */
export const secretsField = listed.pipe(z.tuple([secretBytes], secretBytes)).meta(madeUp);

/** The same for secrets that somebody else makes up, of any form. */
export const foreignSecretsField = listed.pipe(z.tuple([z.string().min(1)], z.string().min(1)));

/** A secret as it is now, and as it was before. */
export type Secrets = readonly [current: Buffer, ...old: Buffer[]];

/** `true`, `false`, `1`, `0` and the like. */
export const booleanField = z.stringbool();

const seconds = z.coerce.number().min(0).max(3_600);

/** What every process of Packshot reads. Spread into a service's own schema. */
export const commonFields = {
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`production` requires every secret and forbids demo accounts'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('Least severe level that is logged'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: portField.default(0).describe('Port to listen on; 0 takes any free one'),
  DRAIN_SECONDS: seconds
    .default(0)
    .describe(
      'Seconds for which a process that was told to stop still takes calls, while it says that it is not ready; longer than a load balancer takes to notice',
    ),
  STOP_SECONDS: seconds
    .default(10)
    .describe('Seconds for which it then waits for calls under way; after 10 more it ends in any case'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrlField
    .optional()
    .describe('OTLP/HTTP collector that traces and metrics are sent to; without it none are recorded'),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce
    .number()
    .int()
    .min(100)
    .default(15_000)
    .describe('Milliseconds between two exports of metrics'),
};
