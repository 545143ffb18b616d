import { userDeleted } from '@packshot/proto/events/auth';
import { accountErasures } from '@packshot/proto/events/erasure';
import { endpointList } from '@packshot/proto/rest/endpoints';
import { services, type ServiceName } from '@packshot/proto/services';
import type { App } from './create-app.js';

/**
 * Rejects every later route without a contract. Call the returned check before the port is opened. The check throws if
 * a contract has no route, or if the service does not follow deleted users, whose erasure would never complete.
 */
export function requireAllServed(app: App, service: ServiceName, follows: ReadonlySet<string>): () => void {
  const wanted = endpointList.filter((endpoint) => endpoint.service === service);
  const served = new Set<string>();
  app.addHook('onRoute', ({ url, config }) => {
    const id = config?.endpoint?.id;
    if (!wanted.some((endpoint) => endpoint.id === id))
      throw new Error(`${url} has no contract of the ${service} service in proto/src/rest/endpoints.ts`);
    served.add(id ?? '');
  });
  return () => {
    // A worker serves no calls; another process of the same service serves the calls.
    if (served.size === 0 && 'workers' in services[service]) return;
    const missing = wanted.filter(({ id }) => !served.has(id)).map(({ id }) => id);
    if (missing.length > 0) throw new Error(`the ${service} service does not serve ${missing.join(', ')}`);
    if (service in accountErasures && !follows.has(userDeleted.type))
      throw new Error(`the ${service} service does not follow ${userDeleted.type}`);
  };
}
