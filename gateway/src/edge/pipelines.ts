import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Maximum number of calls that a client may pipeline. Browsers and proxies never pipeline calls. */
const maxPipelinedCalls = 8;

/**
 * Closes a connection whose client sends many calls without waiting for responses (RFC 9112 §9.3.2). Node would start
 * all these calls at once, and other connections would have to wait.
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
