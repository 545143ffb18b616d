import { z } from 'zod';

/** TCP port, 0..65535; 0 stands for a free port that the system chooses. */
export const portField = z.coerce.number().int().min(0).max(65535);

export const postgresUrlField = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' });

export const natsUrlField = z
  .string()
  .regex(/^(nats|tls):\/\//, 'must be one or more nats:// URLs, separated by commas');

/** Seed that identifies a process to NATS. `nats-config.ts` creates a seed for each NATS user of Packshot. */
export const natsSeedField = z
  .string()
  .regex(/^SU[A-Z2-7]{56}$/, 'must be the seed of a NATS user (run npm run nats-config)')
  .optional()
  .describe(
    'Key of this process for NATS, created by `npm run nats-config`; not needed if NATS admits clients without a key',
  );

export const httpUrlField = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
  .transform((url) => url.replace(/\/+$/, ''));

/** Address of a site, as browsers report an origin: in lower case, without a default port and a path. */
export const originField = httpUrlField
  .refine((url) => new URL(url).pathname === '/', 'must not contain a path')
  .transform((url) => new URL(url).origin);

const secretBytes = z
  .base64('must be base64')
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === 32, 'must be base64 of 32 bytes (openssl rand -base64 32)');

const madeUp = { secret: true };

/** Base64 of exactly 32 random bytes, parsed to a Buffer. */
export const secretField = secretBytes.meta(madeUp);

const listed = z.string().transform((text) => text.split(',').map((part) => part.trim()));

/** Rotatable secret: the current value, followed by older values that still open earlier sealed or signed data. */
export const secretsField = listed.pipe(z.tuple([secretBytes], secretBytes)).meta(madeUp);

/** Rotatable secret that a third party issues, in any format. */
export const foreignSecretsField = listed.pipe(z.tuple([z.string().min(1)], z.string().min(1)));

export type Secrets = readonly [current: Buffer, ...old: Buffer[]];

export const booleanField = z.stringbool();

const seconds = z.coerce.number().min(0).max(3_600);

/** Variables of every Packshot process. Spread these variables into a service's schema. */
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
  PORT: portField.default(0).describe('Port to listen on; 0 chooses a free port'),
  DRAIN_SECONDS: seconds
    .default(0)
    .describe(
      'Seconds for which a stopping process still accepts calls but reports not ready, so that load balancers notice',
    ),
  STOP_SECONDS: seconds
    .default(10)
    .describe(
      'Seconds after `DRAIN_SECONDS` for calls in flight to finish. The process exits at most 10 seconds later',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrlField
    .optional()
    .describe(
      'OTLP/HTTP collector for traces and metrics. Without a collector, no traces or metrics are recorded',
    ),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce
    .number()
    .int()
    .min(100)
    .default(15_000)
    .describe('Milliseconds between two exports of metrics'),
};
