import { join } from 'node:path';
import { databaseVariable, ownerVariable } from '@packshot/chassis/config/service-fields';
import { upstreamVariable } from '@packshot/gateway/config';
import { natsUsers, seedVariable, type NatsUser } from '@packshot/chassis/nats-users/users';
import { serviceNames } from '@packshot/proto/services';
import { frontOf } from './services.js';

/** Returns the default variables for the processes of an embedded system. The environment overrides these defaults. */
export function knownVariables(around: {
  root: string;
  dataDir: string;
  port: number;
  ports: Record<string, number>;
  databaseUrls: Record<string, string>;
  natsUrl: string;
  natsSeeds: Partial<Record<NatsUser, string>>;
  env: Record<string, string | undefined>;
}): Record<string, string | undefined> {
  const { env } = around;
  const at = (name: string) => `http://127.0.0.1:${around.ports[name]}`;
  return {
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    NATS_URL: around.natsUrl,
    ...Object.fromEntries(natsUsers.map((user) => [seedVariable(user), around.natsSeeds[user]])),
    JWKS_URL: `${at('auth')}/.well-known/jwks.json`,
    PUBLIC_ORIGIN: `http://127.0.0.1:${around.port}`,
    OBJECT_STORE_DIR: env['S3_ENDPOINT'] ? undefined : join(around.dataDir, 'objects'),
    WEB_ROOT: join(around.root, 'web/dist'),
    DEMO_ACCOUNTS: String(env['NODE_ENV'] !== 'production'),
    ...Object.fromEntries(serviceNames.map((name) => [databaseVariable(name), around.databaseUrls[name]])),
    // Set only for the embedded database: an environment that names another database also names the owner.
    ...Object.fromEntries(
      serviceNames
        .filter((name) => !env[databaseVariable(name)])
        .map((name) => [ownerVariable(name), around.databaseUrls[`${name}_owner`]]),
    ),
    ...Object.fromEntries(serviceNames.map((name) => [upstreamVariable(name), at(frontOf(name))])),
    ...env,
  };
}
