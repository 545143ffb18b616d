import type { EndpointSpec } from '@packshot/proto/rest/endpoint';
import type { FastifyRequest } from 'fastify';

/** Returns the contract of a call, however its path is spelled; undefined for pages, files and unknown paths. */
export const endpointOf = ({ routeOptions }: FastifyRequest): EndpointSpec | undefined =>
  routeOptions.config?.endpoint;

/** Class of a call, with separate connections to each service, so that no class of calls can block another class. */
export type CallClass = 'calls' | 'uploads' | 'downloads' | 'feeds';

/** Classifies a call: uploads and downloads depend on the user's network, and event streams never end. */
export function classifyCall({
  file,
  success: { contentType },
}: Pick<EndpointSpec, 'file' | 'success'>): CallClass {
  if (contentType === 'text/event-stream') return 'feeds';
  if (file) return 'uploads';
  return contentType ? 'downloads' : 'calls';
}

/** Returns the maximum connections of a call class to a service, one for each slot, so that no admitted call waits. */
export const connectionsFor = (way: Exclude<CallClass, 'feeds'>, underWay: number): number =>
  way === 'uploads' ? Math.ceil(underWay / 2) : underWay;
