import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies send one call after another on a connection; a few at once is what a test of a client might do. */
const mostAtOnce = 8;

/**
 * Cuts a connection on which many calls are sent without waiting for an answer (RFC 9112 §9.3.2): Node would begin all of
 * them at once, and everybody else's connection waits meanwhile. Runs before anything else is done for a call.
 */
export function cutPipelines(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    if (count <= mostAtOnce && !socket.destroyed) return;
    socket.destroy();
    reply.hijack();
  });
}
