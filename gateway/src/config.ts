import { isIP } from 'node:net';
import {
  commonFields,
  httpUrlField,
  natsSeedField,
  natsUrlField,
  originField,
} from '@packshot/chassis/config/fields';
import { invoiceYears } from '@packshot/chassis/retention/invoice-years';
import { defaultSupportAddress } from '@packshot/proto/common/support-address';
import { defaultPriceReading, priceReadings } from '@packshot/proto/plans';
import { serviceNames, type ServiceName } from '@packshot/proto/services';
import { z } from 'zod';

export const upstreamVariable = <S extends ServiceName>(service: S): `${Uppercase<S>}_URL` =>
  `${service.toUpperCase() as Uppercase<S>}_URL`;

const upstreamFields = Object.fromEntries(
  serviceNames.map((service) => [
    upstreamVariable(service),
    httpUrlField.describe(`URL of the ${service} service`),
  ]),
) as Record<`${Uppercase<ServiceName>}_URL`, typeof httpUrlField>;

function isProxy(entry: string): boolean {
  const [address = '', bits = '0', ...rest] = entry.split('/');
  const version = isIP(address);
  return rest.length === 0 && version > 0 && /^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

const perMinute = z.coerce.number().int().min(1);

export const configSchema = z.object({
  ...commonFields,
  ...upstreamFields,
  NATS_URL: natsUrlField.describe(
    'NATS servers with JetStream, from which the gateway receives ended sessions',
  ),
  NATS_SEED: natsSeedField,
  WEB_ROOT: z.string().describe('Folder with the built web client'),
  PUBLIC_ORIGIN: originField
    .optional()
    .describe(
      'Public URL of the site, for example `https://packshot.example`; a URL with https enables HSTS',
    ),
  CORS_ORIGINS: z
    .string()
    .optional()
    .transform((list) => list?.split(',').map((origin) => origin.trim()) ?? [])
    .pipe(z.array(originField))
    .describe('Comma-separated list of other origins whose pages may call the API; none by default'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
    .refine((entries) => entries.every(isProxy), 'must be IP addresses or networks, for example 10.0.0.0/8')
    .describe(
      'Comma-separated addresses and networks of trusted proxies, whose `X-Forwarded-*` headers the gateway uses; none by default',
    ),
  RATE_LIMIT_GENERAL: perMinute.default(1_200).describe('Maximum calls per minute from one address'),
  RATE_LIMIT_SIGN_IN: perMinute
    .default(30)
    .describe('Maximum logins, registrations and similar calls per minute from one address'),
  RATE_LIMIT_CONTACT: perMinute.default(5).describe('Maximum support messages per minute from one address'),
  RATE_LIMIT_WEBHOOK: perMinute
    .default(12_000)
    .describe(
      'Maximum payment provider events per minute from one address; providers send bursts from few addresses',
    ),
  RATE_LIMIT_CREATE: perMinute.default(300).describe('Maximum uploads per minute of one user'),
  CALLS_UNDER_WAY: z.coerce
    .number()
    .int()
    .min(1)
    .default(256)
    .describe('Maximum calls in flight to one service; further calls receive a 503 response'),
  CALLS_UNDER_WAY_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(64)
    .describe('Maximum calls in flight from one address or IPv6 /64 network'),
  FEEDS_PER_USER: z.coerce
    .number()
    .int()
    .min(1)
    .default(16)
    .describe('Maximum open event streams of one user'),
  FEEDS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(256)
    .describe(
      'Maximum open event streams from one address or IPv6 /64 network; without trusted proxies, such a network may open six times as many connections',
    ),
  UPLOADS_PER_USER: z.coerce
    .number()
    .int()
    .min(1)
    .default(32)
    .describe('Maximum uploads in flight of one user'),
  UPLOADS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(32)
    .describe('Maximum uploads in flight from one address or IPv6 /64 network'),
  UPLOAD_SPOOL_MB: z.coerce
    .number()
    .int()
    .min(32)
    .default(256)
    .describe('Megabytes of temporary disk space for photos that are being uploaded'),
  DOWNLOADS_PER_USER: z.coerce
    .number()
    .int()
    .min(1)
    .default(32)
    .describe('Maximum concurrent downloads of large files that belong to one user'),
  DOWNLOADS_PER_LINK: z.coerce
    .number()
    .int()
    .min(1)
    .default(8)
    .describe('Maximum concurrent readers of one large file'),
  SLOW_PEER_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(30_000)
    .describe(
      'Milliseconds over which a client that sends a photo or reads a response must average at least 4 KiB per second',
    ),
  UPLOAD_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(300_000)
    .describe('Maximum duration of a photo upload in milliseconds'),
  BODY_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(15_000)
    .describe('Milliseconds within which a request body must arrive, unless the body contains a photo'),
  PRICES: z
    .enum(priceReadings)
    .default(defaultPriceReading)
    .describe('Price list of the plan catalogue that the site shows'),
  SUPPORT_ADDRESS: z
    .email('must be one email address')
    .default(defaultSupportAddress)
    .describe(
      'Email address that receives support messages; shown on the legal pages and in the footer of every email',
    ),
  ...invoiceYears,
  POSTHOG_KEY: z
    .string()
    .optional()
    .describe('Project key of PostHog; without it, the site has no banner and no analytics'),
  POSTHOG_HOST: httpUrlField
    .default('https://eu.i.posthog.com')
    .describe('URL to which analytics are sent, only with the visitor’s consent'),
  UPSTREAM_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(60_000)
    .describe('Milliseconds within which a service must start to respond'),
});

export type GatewayConfig = z.output<typeof configSchema>;

export interface Upstream {
  name: ServiceName;
  url: string;
}

export const upstreams = (config: GatewayConfig): Upstream[] =>
  serviceNames.map((name) => ({ name, url: config[upstreamVariable(name)] }));
