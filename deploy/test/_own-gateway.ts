import { fileURLToPath } from 'node:url';
import { readConfig } from '@packshot/chassis/config/read-config';
import { serviceNames } from '@packshot/proto/services';
import { configSchema, upstreamVariable } from '@packshot/gateway/config';
import { startGateway } from '@packshot/gateway/start';
import { frontOf } from '../run/processes/services.js';
import type { SystemAddresses } from './_system.js';

interface OwnGateway {
  url: string;
  stop(): Promise<void>;
}

/** Starts another gateway for a shared system, with settings or a client build that must not affect other tests. */
export async function startOwnGateway(
  system: Pick<SystemAddresses, 'ports' | 'natsUrl' | 'natsSeeds'>,
  settings: Record<string, string>,
): Promise<OwnGateway> {
  const stops: (() => unknown)[] = [];
  const config = readConfig(configSchema, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: '0',
    RATE_LIMIT_GENERAL: '100000',
    RATE_LIMIT_SIGN_IN: '100000',
    NATS_URL: system.natsUrl,
    NATS_SEED: system.natsSeeds.gateway!,
    WEB_ROOT: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    ...Object.fromEntries(
      serviceNames.map((name) => [upstreamVariable(name), `http://127.0.0.1:${system.ports[frontOf(name)]}`]),
    ),
    ...settings,
  });
  const { url } = await startGateway(config, (stop) => void stops.push(stop));
  return {
    url,
    async stop() {
      for (const stop of stops.toReversed()) await stop();
    },
  };
}
