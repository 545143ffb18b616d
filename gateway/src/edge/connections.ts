import type { Socket } from 'node:net';
import { networkOf } from '@packshot/chassis/app/network-of';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';
import type { Slots } from './slots.js';

/** Browsers open at most six HTTP/1.1 connections to a host, and one of the six may carry an event stream. */
const connectionsPerFeed = 6;

/**
 * Closes connections of a network beyond a limit, because idle connections use up the file descriptors of the process.
 * With trusted proxies, the proxies limit the connections: all callers share the few connections of a proxy.
 */
export function limitConnections(
  { server }: FastifyInstance,
  { TRUSTED_PROXIES, FEEDS_PER_ADDRESS }: GatewayConfig,
  places: Slots,
): void {
  if (TRUSTED_PROXIES.length > 0) return;
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const release = places.take([`connections of ${network}`, connectionsPerFeed * FEEDS_PER_ADDRESS]);
    if (release) socket.once('close', release);
    else socket.destroy();
  });
}
