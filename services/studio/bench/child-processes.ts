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

/** Returns the processor seconds of this process and its children so far. Works only on Linux, in steps of 10 ms. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  const ofChildren = childrenOf(process.pid).map((pid) => {
    const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13);
    return ticks.reduce((sum, each) => sum + Number(each) / 100, 0);
  });
  return ofChildren.reduce((sum, each) => sum + each, (user + system) / 1e6);
}
