import { childrenOf, read } from './_machine.js';

/** Returns the memory of a process and its children, in bytes. Works only on Linux. */
export function residentOf(pid: number): number {
  const pages = Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0);
  return childrenOf(pid).reduce((sum, child) => sum + residentOf(child), pages * 4_096);
}

/**
 * Starts to measure the memory of a process and its children.
 *
 * @returns a function that returns the maximum memory so far, in MB
 */
export function watchMemory(pid: number): () => number {
  let most = 0;
  const look = () => (most = Math.max(most, residentOf(pid)));
  const timer = setInterval(look, 50);
  return () => {
    clearInterval(timer);
    look();
    return Math.round(most / 1e6);
  };
}
