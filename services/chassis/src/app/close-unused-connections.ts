import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Has a server that stops hang up on connections that no call has ever come in on. Clients open some ahead of need, and
 * Node counts them as busy: it would wait a minute for them.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
  });
}
