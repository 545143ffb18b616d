import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort, isFree } from '@packshot/chassis/process/ports';

/**
 * Returns a port for each name: the port of the last start if that port is free, or else a new port. Ports are stored
 * so that copied URLs (such as a NATS URL in a shell) stay valid.
 *
 * @param publicPort port of the gateway, which no other process gets
 */
export async function choosePorts(
  dataDir: string,
  names: readonly string[],
  publicPort?: number,
): Promise<Record<string, number>> {
  const file = join(dataDir, 'ports.json');
  let known: Record<string, number> = {};
  try {
    known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  } catch {
    // New ports are assigned on the first start, when the file is missing, and when the file is truncated.
  }
  const chosen: Record<string, number> = {};
  const taken = new Set([publicPort]);
  for (const name of names) {
    let port = known[name];
    while (!port || taken.has(port) || !(await isFree(port))) port = await findFreePort();
    taken.add(port);
    chosen[name] = port;
  }
  writeFileSync(file, JSON.stringify({ ...known, ...chosen }, null, 2));
  return chosen;
}
