import { endpointList } from '@packshot/proto/rest/endpoints';
import type { ServiceName } from '@packshot/proto/services';
import type { App } from './create-app.js';

/**
 * Keeps an app and its contracts together: from now on a route without a contract of this service is refused, and the
 * returned check, to be called before the port is opened, refuses a contract without a route. A process that serves
 * none at all is a worker.
 */
export function requireAllServed(app: App, service: ServiceName): () => void {
  const served = new Set<string>();
  app.addHook('onRoute', ({ url, config }) => {
    const endpoint = config?.endpoint;
    if (endpoint?.service !== service) throw new Error(`${url} has no contract of the ${service} service`);
    served.add(endpoint.id);
  });
  return () => {
    const missing = endpointList.filter((each) => each.service === service && !served.has(each.id));
    if (served.size > 0 && missing.length > 0)
      throw new Error(`the ${service} service does not answer ${missing.map(({ id }) => id).join(', ')}`);
  };
}
