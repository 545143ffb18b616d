import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** First port that Linux uses for outgoing connections (`ip_local_port_range`), which may last for minutes. */
const firstEphemeral = 32_768;

/**
 * Returns a port of this machine that is currently free, for a server whose address must be known before its start. A
 * port chosen by the system could be taken by the next outgoing connection of any process. Only servers use the ports
 * below the range for outgoing connections.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, firstEphemeral);
  return (await isFree(port)) ? port : await findFreePort();
}

/** Reports whether a server can listen on this port now. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => {
      probe.close(() => resolve(true));
    });
  });
}
