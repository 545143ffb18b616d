import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Milliseconds between two looks whether a process is ready, as load balancers take them. */
const lookMs = 500;

/** What stands before the processes of one part, as a Service of Kubernetes does: it shares out connections, not calls. */
export interface Balancer {
  url: string;
  /** Counts a process in once it is ready, and out when it says that it is not. @param ready where it says so */
  add(port: number, ready: string): Promise<void>;
  /** Of a process that has ended. */
  remove(port: number): void;
  stop(): void;
}

export async function startBalancer(): Promise<Balancer> {
  const backends = new Map<number, { ready: string; takes: boolean }>();
  const open = new Set<Socket>();
  let turn = 0;
  // Either side may have finished before the other has.
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

/** Whether a process says at an address of its own that it is ready. One that answers nothing is not. */
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
