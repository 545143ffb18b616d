import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort, isFree } from '@packshot/chassis/process/ports';

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
    let port = known[name];
    while (!port || taken.has(port) || !(await isFree(port))) port = await findFreePort();
    taken.add(port);
    chosen[name] = port;
  }
  writeFileSync(file, JSON.stringify({ ...known, ...chosen }, null, 2));
  return chosen;
}
