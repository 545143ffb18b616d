import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface Wire {
  url: string;
  /** Closes every connection and accepts no new connection. */
  cut(): Promise<void>;
}

/** Starts a TCP proxy to a server; tests can interrupt the proxy. */
export async function startWire(to: string, port = 0): Promise<Wire> {
  const { hostname, port: target } = new URL(to);
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target), hostname);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) {
      ends.add(end);
      end.once('close', () => ends.delete(end));
      end.on('error', () => {
        near.destroy();
        far.destroy();
      });
    }
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async cut() {
      const closed = once(server.close(), 'close');
      for (const end of ends) end.destroy();
      await closed;
    },
  };
}
