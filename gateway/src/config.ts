import { booleanField, commonFields, httpUrlField, natsUrlField } from '@packshot/chassis/config/fields';
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

const perMinute = z.coerce.number().int().min(1);

/** Every variable that the gateway reads. */
export const configSchema = z.object({
  ...commonFields,
  ...upstreamFields,
  NATS_URL: natsUrlField.describe(
    'NATS servers with JetStream; from them it learns of sessions that have ended',
  ),
  WEB_ROOT: z.string().describe('Folder with the built web client'),
  PUBLIC_ORIGIN: httpUrlField
    .optional()
    .describe('Address that browsers use, such as `https://packshot.example`; https turns HSTS on'),
  CORS_ORIGINS: z
    .string()
    .optional()
    .transform((list) => list?.split(',').map((origin) => origin.trim()) ?? [])
    .describe('Other origins whose pages may call the API, separated by commas; none by default'),
  TRUST_PROXY: booleanField
    .default(false)
    .describe('Whether a proxy in front sets `X-Forwarded-For`; otherwise such headers are dropped'),
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
  PRICES: z
    .enum(priceReadings)
    .default(defaultPriceReading)
    .describe('Which of the two price lists of the plan catalogue is shown'),
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
