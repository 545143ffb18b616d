import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Has a server that stops hang up on connections that no call has ever come in on. Clients open some ahead of need, and
 * Node counts them as busy: it would wait a minute for them.
 */
export function dropSilent(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy();
  });
}
