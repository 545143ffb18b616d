import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';

/** Minimum transfer rate in bytes per second. A phone with poor reception still reaches ten times this rate. */
const minBytesPerSecond = 4_096;

/** Calls `giveUp` when data arrives below the minimum rate over `spanMs`. The returned function stops the check. */
export function onSlowSender(socket: Socket, spanMs: number, giveUp: () => void): () => void {
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const read = socket.bytesRead;
    if (read - before < (minBytesPerSecond * spanMs) / 1000) giveUp();
    before = read;
  }, spanMs);
  return () => clearInterval(timer);
}

/**
 * Disconnects clients that do not read their responses. A connection is closed if data from the previous check is still
 * unread and the client has since read below the minimum rate.
 */
export function cutSlowReaders(app: FastifyInstance, { SLOW_PEER_MS }: GatewayConfig): void {
  const sockets = new Set<Socket>();
  const looks = new WeakMap<Socket, { written: number; taken: number }>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const timer = setInterval(() => {
    for (const socket of sockets) {
      const written = socket.bytesWritten;
      const taken = written - socket.writableLength;
      const last = looks.get(socket);
      if (last && taken < last.written && taken - last.taken < (minBytesPerSecond * SLOW_PEER_MS) / 1000)
        socket.destroy();
      looks.set(socket, { written, taken });
    }
  }, SLOW_PEER_MS);
  app.addHook('onClose', async () => clearInterval(timer));
}
