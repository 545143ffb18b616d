import { isIP } from 'node:net';
import { commonFields, httpUrlField, natsSeedField, natsUrlField } from '@packshot/chassis/config/fields';
import { invoiceYears } from '@packshot/chassis/retention/invoice-years';
import { defaultSupportAddress } from '@packshot/proto/common/support-address';
import { defaultPriceReading, priceReadings } from '@packshot/proto/plans';
import { serviceNames, type ServiceName } from '@packshot/proto/services';
import { z } from 'zod';

/** `AUTH_URL` of `auth`. */
export const upstreamVariable = <S extends ServiceName>(service: S): `${Uppercase<S>}_URL` =>
  `${service.toUpperCase() as Uppercase<S>}_URL`;

const upstreamFields = Object.fromEntries(
  serviceNames.map((service) => [
    upstreamVariable(service),
    httpUrlField.describe(`Where the ${service} service listens`),
  ]),
) as Record<`${Uppercase<ServiceName>}_URL`, typeof httpUrlField>;

/** `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`. */
function isProxy(entry: string): boolean {
  const [address = '', bits = '0', ...rest] = entry.split('/');
  const version = isIP(address);
  return rest.length === 0 && version > 0 && /^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

const perMinute = z.coerce.number().int().min(1);

/** Every variable that the gateway reads. */
export const configSchema = z.object({
  ...commonFields,
  ...upstreamFields,
  NATS_URL: natsUrlField.describe(
    'NATS servers with JetStream; from them it learns of sessions that have ended',
  ),
  NATS_SEED: natsSeedField,
  WEB_ROOT: z.string().describe('Folder with the built web client'),
  PUBLIC_ORIGIN: httpUrlField
    .optional()
    .describe('Address that browsers use, such as `https://packshot.example`; https turns HSTS on'),
  CORS_ORIGINS: z
    .string()
    .optional()
    .transform((list) => list?.split(',').map((origin) => origin.trim()) ?? [])
    .describe('Other origins whose pages may call the API, separated by commas; none by default'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
    .refine((entries) => entries.every(isProxy), 'must be addresses or networks such as 10.0.0.0/8')
    .describe(
      'Addresses and networks of the proxies in front, separated by commas, whose `X-Forwarded-*` is believed; none by default',
    ),
  RATE_LIMIT_GENERAL: perMinute.default(1_200).describe('Calls a minute and address'),
  RATE_LIMIT_SIGN_IN: perMinute
    .default(30)
    .describe('Logins, registrations and the like a minute and address'),
  RATE_LIMIT_CONTACT: perMinute.default(5).describe('Messages to support a minute and address'),
  RATE_LIMIT_WEBHOOK: perMinute
    .default(12_000)
    .describe(
      'Events of payment providers a minute and address: they come in bursts, and from few addresses',
    ),
  RATE_LIMIT_CREATE: perMinute.default(300).describe('Uploads a minute and user'),
  CALLS_UNDER_WAY: z.coerce
    .number()
    .int()
    .min(1)
    .default(256)
    .describe('Calls to one service that may be under way; more are answered 503'),
  CALLS_UNDER_WAY_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(64)
    .describe('Calls of one address, or of one IPv6 network of 64 bits, that may be under way'),
  FEEDS_PER_USER: z.coerce
    .number()
    .int()
    .min(1)
    .default(16)
    .describe('Live feeds that one user may hold open'),
  FEEDS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(256)
    .describe('Live feeds that one address, or one IPv6 network of 64 bits, may hold open'),
  UPLOADS_PER_USER: z.coerce
    .number()
    .int()
    .min(1)
    .default(32)
    .describe('Uploads of one user that may be under way'),
  UPLOADS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(32)
    .describe('Uploads of one address, or of one IPv6 network of 64 bits, that may be under way'),
  UPLOAD_SPOOL_MB: z.coerce
    .number()
    .int()
    .min(32)
    .default(256)
    .describe('Megabytes in the folder for temporary files that photos may take while they arrive'),
  DOWNLOADS_PER_USER: z.coerce
    .number()
    .int()
    .min(1)
    .default(32)
    .describe("Large files of one user's that may be on their way to readers"),
  DOWNLOADS_PER_LINK: z.coerce
    .number()
    .int()
    .min(1)
    .default(8)
    .describe('Readers of one large file at the same time'),
  SLOW_PEER_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(30_000)
    .describe('Milliseconds in which who sends a photo or reads an answer must move 4 KiB for each second'),
  UPLOAD_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(300_000)
    .describe('Milliseconds that a photo may take to arrive'),
  BODY_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(15_000)
    .describe('Milliseconds that the body of a call without a photo may take to arrive'),
  PRICES: z
    .enum(priceReadings)
    .default(defaultPriceReading)
    .describe('Which of the two price lists of the plan catalogue is shown'),
  SUPPORT_ADDRESS: z
    .email('must be one email address')
    .default(defaultSupportAddress)
    .describe('Where messages to support go; named on the legal pages and at the foot of every mail'),
  ...invoiceYears,
  POSTHOG_KEY: z
    .string()
    .optional()
    .describe('Project key of PostHog; without it there is no banner and no analytics'),
  POSTHOG_HOST: httpUrlField
    .default('https://eu.i.posthog.com')
    .describe('Where analytics are sent, with the consent of the visitor'),
  UPSTREAM_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(60_000)
    .describe('Milliseconds that a service may take to begin its answer'),
});

export type GatewayConfig = z.output<typeof configSchema>;

/** A service behind the gateway. */
export interface Upstream {
  name: ServiceName;
  url: string;
}

export const upstreams = (config: GatewayConfig): Upstream[] =>
  serviceNames.map((name) => ({ name, url: config[upstreamVariable(name)] }));
