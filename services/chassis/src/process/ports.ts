import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Where Linux begins to take ports for outgoing connections (`ip_local_port_range`), which may last for minutes. */
const firstEphemeral = 32_768;

/**
 * A port of this machine that was free a moment ago, for a server whose address must be known before it starts. The
 * system would hand out one that the next outgoing connection of any process may take before the server listens; those
 * below its range are taken by servers alone.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, firstEphemeral);
  return (await isFree(port)) ? port : await findFreePort();
}

/** Whether a server can listen on this port now. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => {
      probe.close(() => resolve(true));
    });
  });
}
