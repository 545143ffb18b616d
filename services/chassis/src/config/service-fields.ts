import { messagingDays } from '../retention/messaging-days.js';
import type { ServiceName } from '@packshot/proto/services';
import type { z } from 'zod';
import { commonFields, httpUrlField, natsSeedField, natsUrlField, postgresUrlField } from './fields.js';

type DatabaseVariable<S extends ServiceName> = `DATABASE_URL_${Uppercase<S>}`;

/** Returns the name of a service's database variable, such as `DATABASE_URL_ADMIN`. */
export const databaseVariable = <S extends ServiceName>(service: S): DatabaseVariable<S> =>
  `DATABASE_URL_${service.toUpperCase() as Uppercase<S>}`;

/** Returns the name of a service's owner variable, such as `DATABASE_OWNER_URL_ADMIN`. */
export const ownerVariable = <S extends ServiceName>(service: S): `DATABASE_OWNER_URL_${Uppercase<S>}` =>
  `DATABASE_OWNER_URL_${service.toUpperCase() as Uppercase<S>}`;

const shared = {
  ...commonFields,
  ...messagingDays,
  NATS_URL: natsUrlField.describe('NATS servers with JetStream'),
  NATS_SEED: natsSeedField,
  JWKS_URL: httpUrlField.describe(
    "URL of auth's public keys, such as `http://auth:3001/.well-known/jwks.json`",
  ),
};

type ServiceFields<S extends ServiceName> = typeof shared &
  Record<DatabaseVariable<S>, typeof postgresUrlField>;

/** Returns the variables that every service reads. Spread these variables into the service's schema. */
export const serviceFields = <S extends ServiceName>(service: S): ServiceFields<S> =>
  ({
    ...shared,
    [databaseVariable(service)]: postgresUrlField.describe('PostgreSQL database of this service'),
  }) as ServiceFields<S>;

export type ServiceConfig<S extends ServiceName> = Readonly<
  z.output<z.ZodObject<typeof shared>> & Record<DatabaseVariable<S>, string>
>;

/** Returns the URL of a service's database. */
export const databaseUrlOf = <S extends ServiceName>(service: S, config: ServiceConfig<S>): string =>
  config[databaseVariable(service)];
