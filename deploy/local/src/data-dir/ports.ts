import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Whether this port of this machine can be listened on; 0 finds one. Resolves to the port, or undefined. */
export function probePort(port: number, host = '127.0.0.1'): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen({ port, host, exclusive: true }, () => {
      const { port: taken } = probe.address() as AddressInfo;
      probe.close(() => resolve(taken));
    });
  });
}

/**
 * A port for each name: the one of the last start where it is still free, else another. Remembered, so that what was
 * written down elsewhere (a NATS URL in a shell) stays right.
 */
export async function choosePorts(
  dataDir: string,
  names: readonly string[],
): Promise<Record<string, number>> {
  const file = join(dataDir, 'ports.json');
  let known: Record<string, number> = {};
  try {
    known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  } catch {
    // First start, or a file cut short: new ports are as good.
  }
  const chosen: Record<string, number> = {};
  const taken = new Set<number>();
  for (const name of names) {
    let port = known[name] && !taken.has(known[name]) ? await probePort(known[name]) : undefined;
    while (port === undefined || taken.has(port)) port = await probePort(0);
    taken.add(port);
    chosen[name] = port;
  }
  writeFileSync(file, JSON.stringify({ ...known, ...chosen }, null, 2));
  return chosen;
}
