import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the memory in bytes that counts towards the limit of a container (cgroup v2): of the child processes and of
 * files in memory too, but without cached files, which the kernel drops first. Without a container, only the resident
 * memory of this process counts.
 *
 * @param folder accounts of the container; the root of a host has no account of its memory
 */
export function memoryInUse(folder = '/sys/fs/cgroup'): number {
  const account = join(folder, 'memory.current');
  if (!existsSync(account)) return process.memoryUsage.rss();
  const [, cached] = /^inactive_file (\d+)$/m.exec(readFileSync(join(folder, 'memory.stat'), 'utf8')) ?? [];
  return Number(readFileSync(account, 'utf8')) - Number(cached ?? 0);
}
