import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies send one call after another on a connection; a few at once is what a test of a client might do. */
const maxPipelinedCalls = 8;

/**
 * Cuts a connection on which many calls are sent without waiting for an answer (RFC 9112 §9.3.2): Node begins all of them
 * at once, and everybody else's connection waits meanwhile. Ahead of the framework, whose part in a call costs most.
 */
export function cutPipelines({ server }: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  const begin = server.listeners('request') as ((call: IncomingMessage, answer: ServerResponse) => void)[];
  server.removeAllListeners('request').on('request', (call, answer) => {
    const { socket } = call;
    if (socket.destroyed) return;
    const count = (underWay.get(socket) ?? 0) + 1;
    if (count > maxPipelinedCalls) return void socket.destroy();
    underWay.set(socket, count);
    answer.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    for (const each of begin) each(call, answer);
  });
}
