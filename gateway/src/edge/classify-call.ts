import type { EndpointSpec } from '@packshot/proto/rest/endpoint';

/** How a call passes: each way has connections of its own to a service, so that none can be filled by another. */
export type CallClass = 'calls' | 'uploads' | 'downloads' | 'feeds';

/**
 * Calls take as long as a service does. Uploads and downloads take as long as somebody's line does, and feeds have no end.
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
 * Connections to each service, by way: as many as there are places, so that no call that was let in waits for one.
 *
 * @param underWay calls to one service that may be under way
 */
export const connectionsFor = (way: Exclude<CallClass, 'feeds'>, underWay: number): number =>
  way === 'uploads' ? Math.ceil(underWay / 2) : underWay;
