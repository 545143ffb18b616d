import { readFileSync } from 'node:fs';

/** Returns the environment with which a process started, without the channel to the parent. Works only on Linux. */
export function environmentOf(pid: number): Record<string, string> {
  return Object.fromEntries(
    readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .filter((line) => line.includes('=') && !line.startsWith('NODE_CHANNEL'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}
