import type { EndpointSpec } from '@packshot/proto/rest/endpoint';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the contract of the routed call, independent of the spelling of its path. Undefined for pages, files and
 * unknown paths.
 */
export const endpointOf = ({ routeOptions }: FastifyRequest): EndpointSpec | undefined =>
  routeOptions.config?.endpoint;

/** Class of a call. Each class has separate connections to a service, so that no class can block another. */
export type CallClass = 'calls' | 'uploads' | 'downloads' | 'feeds';

/**
 * Returns the class of a call. Calls take as long as the service needs. Uploads and downloads depend on the user's
 * network, and event streams are endless.
 */
export function classifyCall({
  file,
  success: { contentType },
}: Pick<EndpointSpec, 'file' | 'success'>): CallClass {
  if (contentType === 'text/event-stream') return 'feeds';
  if (file) return 'uploads';
  return contentType ? 'downloads' : 'calls';
}

/**
 * Returns the number of connections to a service for a class of calls. It equals the number of slots, so that no
 * admitted call waits for a connection.
 *
 * @param underWay Maximum number of calls in flight to one service.
 */
export const connectionsFor = (way: Exclude<CallClass, 'feeds'>, underWay: number): number =>
  way === 'uploads' ? Math.ceil(underWay / 2) : underWay;
