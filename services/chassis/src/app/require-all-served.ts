import { userDeleted } from '@packshot/proto/events/auth';
import { accountErasures } from '@packshot/proto/events/erasure';
import { endpointList } from '@packshot/proto/rest/endpoints';
import { services, type ServiceName } from '@packshot/proto/services';
import type { App } from './create-app.js';

/**
 * Refuses routes without a contract from now on. Call the returned check before the port is opened. It throws if a
 * contract has no route, or if the service does not follow deleted users, because their erasure would never complete.
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
    // A worker answers no calls; the other role of the same service does.
    if (served.size === 0 && 'workers' in services[service]) return;
    const missing = wanted.filter(({ id }) => !served.has(id)).map(({ id }) => id);
    if (missing.length > 0) throw new Error(`the ${service} service does not answer ${missing.join(', ')}`);
    if (service in accountErasures && !follows.has(userDeleted.type))
      throw new Error(`the ${service} service does not follow ${userDeleted.type}`);
  };
}
