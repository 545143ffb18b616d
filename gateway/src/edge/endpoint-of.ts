import type { EndpointSpec } from '@packshot/proto/rest/endpoint';
import type { FastifyRequest } from 'fastify';

/**
 * The contract of the call that was routed to, however its address was spelled; undefined for pages, files and what does
 * not exist.
 */
export const endpointOf = ({ routeOptions }: FastifyRequest): EndpointSpec | undefined =>
  routeOptions.config?.endpoint;
