import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { findFreePort } from '../process/ports.js';

/**
 * Returns a second address of a server. Connections to this address fail until `open` is called.
 *
 * @param link passes data between a caller and the server; by default, all data in both directions
 */
export async function listenFor(
  url: string,
  link: (caller: Socket, onward: Socket) => void = (caller, onward) => void caller.pipe(onward).pipe(caller),
): Promise<{ url: string; open(): Promise<void>; close(): Promise<void> }> {
  const there = new URL(url);
  const here = new URL(url);
  here.host = `127.0.0.1:${await findFreePort()}`;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(Number(there.port), there.hostname);
    for (const each of [socket, onward]) {
      sockets.add(each);
      // When one end disconnects, the other end is disconnected too.
      each.on('error', () => undefined).on('close', () => [socket, onward].forEach((end) => end.destroy()));
    }
    link(socket, onward);
  });
  return {
    url: here.href,
    async open() {
      server.listen(Number(here.port), '127.0.0.1');
      await once(server, 'listening');
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
