import type { EndpointSpec } from '@packshot/proto/rest/endpoint';
import type { FastifyRequest } from 'fastify';

/** Returns the contract of a call, whatever the spelling of its path; undefined for pages, files and unknown paths. */
export const endpointOf = ({ routeOptions }: FastifyRequest): EndpointSpec | undefined =>
  routeOptions.config?.endpoint;

/** Class of a call. Each class has separate connections to a service, so that no class can block another. */
export type CallClass = 'calls' | 'uploads' | 'downloads' | 'feeds';

/** Uploads and downloads depend on the user's network, and event streams are endless. */
export function classifyCall({
  file,
  success: { contentType },
}: Pick<EndpointSpec, 'file' | 'success'>): CallClass {
  if (contentType === 'text/event-stream') return 'feeds';
  if (file) return 'uploads';
  return contentType ? 'downloads' : 'calls';
}

/** Returns the maximum connections of a class to a service: one for each slot, so that no admitted call waits. */
export const connectionsFor = (way: Exclude<CallClass, 'feeds'>, underWay: number): number =>
  way === 'uploads' ? Math.ceil(underWay / 2) : underWay;
