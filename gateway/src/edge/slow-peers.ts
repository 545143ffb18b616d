import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';

/** Bytes a second that a line carries at least: a tenth of what a phone at the edge of its network has. */
const minBytesPerSecond = 4_096;

/**
 * Calls `give up` when less than the least rate has come in during a whole span of time.
 *
 * @returns stops the watching
 */
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
 * Hangs up on readers that do not read: what waited for them at one look still waits at the next, and less than the least
 * rate was taken between. Applies to every answer, also to feeds, where one who reads takes each event within a moment.
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
