import { readdirSync, readFileSync } from 'node:fs';

/** Returns the ids of a process's children, which only Linux lists in `/proc`. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) === parent;
      } catch {
        return false; // The process has already terminated.
      }
    });
}
