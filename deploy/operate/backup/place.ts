import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { httpUrlField, natsSeedField, natsUrlField, postgresUrlField } from '@packshot/chassis/config/fields';
import { readConfig } from '@packshot/chassis/config/read-config';
import { databaseVariable, ownerVariable } from '@packshot/chassis/config/service-fields';
import type { ObjectStoreConfig } from '@packshot/chassis/object-store/open-object-store';
import { serviceNames, type ServiceName } from '@packshot/proto/services';
import { z } from 'zod';
import { findDataDir } from '../../run/data-dir/find-data-dir.js';
import { ownerOf } from '../../run/servers/databases.js';

/** Location of all data that a backup contains. */
export interface Place {
  /** URLs with the roles that own the tables. */
  databases: Record<ServiceName, string>;
  store: ObjectStoreConfig;
  /** Absent if the servers are embedded or the URL of NATS is unknown. */
  nats?: { url: string; seed: string | undefined };
  /** Folder of an embedded system. */
  dataDir?: string;
}

const env = process.env;

/** Returns the data folder of `make start`; undefined if the environment names other servers. */
export const embeddedDir = (): string | undefined =>
  serviceNames.some((name) => env[databaseVariable(name)] ?? env[`${databaseVariable(name)}_FILE`])
    ? undefined
    : findDataDir();

/** Finds an embedded system. @throws Error if the folder contains no system */
export function runningPlace(dataDir: string): Place {
  const read = (name: string): Record<string, string | number> => {
    const file = join(dataDir, name);
    if (!existsSync(file))
      throw new Error(`${dataDir} does not contain a Packshot system: ${name} is missing.`);
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string | number>;
  };
  const secrets = read('secrets.json');
  const port = read('ports.json')['postgres'];
  const urlOf = (service: ServiceName): string => {
    const role = ownerOf(service);
    const password = String(secrets[`POSTGRES_PASSWORD_${role.toUpperCase()}`]);
    return `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${service}`;
  };
  return embeddedPlace(dataDir, urlOf);
}

/** @param urlOf returns the URL of a service's database, with the role that owns the tables */
export const embeddedPlace = (dataDir: string, urlOf: (service: ServiceName) => string): Place => ({
  databases: byService(urlOf),
  store: namedStore(join(dataDir, 'objects')),
  dataDir,
});

/**
 * Finds the object store in the environment, by the variables that the jobs service reads.
 *
 * @param dir folder that contains the objects if the environment names no store
 */
function namedStore(dir = ''): ObjectStoreConfig {
  const config = readConfig(
    z.object({
      OBJECT_STORE_DIR: z.string().default(dir),
      S3_ENDPOINT: httpUrlField.optional(),
      S3_REGION: z.string().default('us-east-1'),
      S3_BUCKET: z.string().default('packshot'),
      S3_ACCESS_KEY: z.string().default(''),
      S3_SECRET_KEY: z.string().default(''),
    }),
  );
  if (!config.S3_ENDPOINT) return { dir: config.OBJECT_STORE_DIR };
  return {
    s3: {
      endpoint: config.S3_ENDPOINT,
      region: config.S3_REGION,
      bucket: config.S3_BUCKET,
      accessKey: config.S3_ACCESS_KEY,
      secretKey: config.S3_SECRET_KEY,
    },
  };
}

/** Finds the servers in the environment, by the variables that the services read. */
export function namedPlace(): Place {
  const config = readConfig(
    z.object({
      ...Object.fromEntries(serviceNames.map((name) => [databaseVariable(name), postgresUrlField])),
      ...Object.fromEntries(serviceNames.map((name) => [ownerVariable(name), postgresUrlField.optional()])),
      NATS_URL: natsUrlField.optional(),
      NATS_SEED: natsSeedField.optional(),
    }),
  ) as Record<string, string | undefined>;
  const url = config['NATS_URL'];
  return {
    databases: byService((service) => config[ownerVariable(service)] ?? config[databaseVariable(service)]!),
    store: namedStore(),
    ...(url ? { nats: { url, seed: config['NATS_SEED'] } } : {}),
  };
}

const byService = (urlOf: (service: ServiceName) => string): Record<ServiceName, string> =>
  Object.fromEntries(serviceNames.map((name) => [name, urlOf(name)])) as Record<ServiceName, string>;
