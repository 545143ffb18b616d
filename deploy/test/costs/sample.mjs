// Processor time by test file, read from /proc. A process counts for its own test file, or for the file of its nearest
// ancestor.
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second of /proc/<pid>/stat on Linux, whatever the kernel's own rate (man 5 proc). */
const ticksPerSecond = 100;
const everyMs = 200;

/**
 * @param root process whose descendants are sampled
 * @param filesOfWorkers returns the current test file of each worker, by process id
 * @returns a function that stops the sampling and returns the seconds of processor time by file
 */
export function sampleProcessors(root, filesOfWorkers) {
  const seconds = new Map();
  const seen = new Map();
  const timer = setInterval(sample, everyMs);
  return () => {
    clearInterval(timer);
    sample();
    return seconds;
  };

  function sample() {
    const running = filesOfWorkers();
    const processes = new Map();
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      const stat = statOf(name);
      if (stat) processes.set(Number(name), stat);
    }
    for (const [pid, { ticks, started }] of processes) {
      const file = fileOf(pid, processes, running);
      if (file === undefined) continue;
      const key = `${pid}:${started}`;
      const known = seen.get(key) ?? { ticks: 0 };
      const spent = (ticks - known.ticks) / ticksPerSecond;
      seconds.set(file, (seconds.get(file) ?? 0) + spent);
      seen.set(key, { ticks, file });
    }
  }

  function fileOf(pid, processes, running) {
    for (let at = pid; at > 1; at = processes.get(at)?.parent ?? 0) {
      const named = running.get(at);
      if (named) return named;
      if (at === root) return '';
    }
    // An orphaned process keeps the file of its first sample.
    return seen.get(`${pid}:${processes.get(pid).started}`)?.file;
  }
}

function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]), started: fields[19] };
  } catch {
    return undefined; // The process terminated while other processes were read.
  }
}
