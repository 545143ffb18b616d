// Processor time by test file, read from /proc. A process counts for its own test file, or for the file of its nearest
// ancestor.
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Clock ticks a second of /proc/<pid>/stat on Linux, whatever the kernel's own rate (man 5 proc). */
const ticksPerSecond = 100;
const everyMs = 200;

/**
 * @param root process whose descendants are sampled
 * @param filesOfWorkers returns the current test file of each worker, by process id
 * @returns a function that stops the sampling and returns the seconds of processor time by file and by program
 */
export function sampleProcessors(root, filesOfWorkers) {
  const seconds = new Map();
  const programs = new Map();
  const seen = new Map();
  const timer = setInterval(sample, everyMs);
  return () => {
    clearInterval(timer);
    sample();
    return { seconds, programs };
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
      const known = seen.get(key) ?? { ticks: 0, samples: 0 };
      const spent = (ticks - known.ticks) / ticksPerSecond;
      // A new process may still carry the command line of its parent.
      const program = known.samples < 3 ? programOf(pid) : known.program;
      add(seconds, file, spent);
      add(programs, program, spent);
      seen.set(key, { ticks, file, program, samples: known.samples + 1 });
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

const add = (map, key, spent) => map.set(key, (map.get(key) ?? 0) + spent);

/** Script of a Node.js process, type of a Chromium process, otherwise the name of the executable file. */
function programOf(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    // A renderer of Chromium and a process of PostgreSQL replace their command line by one text.
    const words = line.split(/[\0 ]/);
    const name = basename(words[0]).replace(/:$/, '');
    const [type] = /--type=[a-z-]+/.exec(line) ?? [];
    if (type) return `${name} ${type}`;
    const script = words.find(
      (word, i) => /^[^-].*\.m?[jt]s$/.test(word) && !/^--(import|require)$/.test(words[i - 1]),
    );
    return name === 'node' && script ? script.split('/').slice(-3).join('/') : name;
  } catch {
    return 'ended'; // The process terminated while other processes were read.
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
