import { readFileSync } from 'node:fs';

/** Bytes that a process and its children hold. Linux. */
function residentOf(pid: number): number {
  const pages = Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0);
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + residentOf(Number(child)), pages * 4_096);
}

/** Nothing of a process that has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Begins to watch what a process and its children hold. @returns a function that says how much it was at most, in MB */
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
