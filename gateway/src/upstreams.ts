import { serviceNames, type ServiceName } from '@packshot/proto/services';
import { upstreamVariable, type GatewayConfig } from './config.js';

/** A service behind the gateway. */
export interface Upstream {
  name: ServiceName;
  url: string;
}

export const upstreams = (config: GatewayConfig): Upstream[] =>
  serviceNames.map((name) => ({ name, url: config[upstreamVariable(name)] }));
