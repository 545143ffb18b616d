import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Milliseconds between two readiness checks, as in common load balancers. */
const lookMs = 500;

/** A load balancer for the processes of one part. Like a Kubernetes Service, it distributes connections, not calls. */
export interface Balancer {
  url: string;
  /**
   * Adds a process when it becomes ready, and removes the process when it reports that it is not ready.
   *
   * @param ready readiness URL of the process
   */
  add(port: number, ready: string): Promise<void>;
  /** The connection leads to a process that has terminated. */
  remove(port: number): void;
  stop(): void;
}

export async function startBalancer(): Promise<Balancer> {
  const backends = new Map<number, { ready: string; takes: boolean }>();
  const open = new Set<Socket>();
  let turn = 0;
  // Either side may have closed the connection first.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const ready = [...backends].filter(([, { takes }]) => takes);
    const [port] = ready[(turn += 1) % ready.length] ?? [];
    if (port === undefined) return client.resetAndDestroy();
    const backend = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    for (const [one, other] of [
      [client, backend],
      [backend, client],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.once('error', () => other.resetAndDestroy()).once('close', () => open.delete(one));
    }
  });
  const look = async (port: number): Promise<void> => {
    const backend = backends.get(port);
    if (!backend) return;
    backend.takes = await isReady(port, backend.ready);
  };
  const looking = setInterval(() => [...backends.keys()].forEach((port) => void look(port)), lookMs);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async add(port, ready) {
      backends.set(port, { ready, takes: false });
      await look(port);
    },
    remove: (port) => void backends.delete(port),
    stop() {
      clearInterval(looking);
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Reports whether a process is ready, by the process's readiness URL. A process without a response is not ready. */
export async function isReady(port: number, path: string): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      signal: AbortSignal.timeout(2_000),
      headers: { connection: 'close' },
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
