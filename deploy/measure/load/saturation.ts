import type { Sample } from './watch-machine.js';

/** The share of the machine, or of one core, that leaves no reserve (design.md §7). */
const most = { machine: 0.7, core: 0.85 };
/** Seconds that it has to last: a moment is no saturation. */
const lasting = 5;
/** Processes whose work runs on one thread: more than one core is not theirs to have. */
const singleThreaded = /^(gateway|auth|jobs-api|billing|notification|admin)$/;

/** What had no reserve first. */
export interface Saturation {
  /** Seconds since the load began. */
  at: number;
  /** `machine`, or the process whose one thread was full. */
  what: string;
  /** The processes with the most cores at that time. */
  busiest: { name: string; cores: number }[];
}

/** Says what saturates first, on the mean of some seconds; undefined where nothing does. */
export function firstSaturated(samples: readonly Sample[]): Saturation | undefined {
  for (let end = lasting; end <= samples.length; end += 1) {
    const window = samples.slice(end - lasting, end);
    const mean = (of: (sample: Sample) => number) =>
      window.reduce((sum, sample) => sum + of(sample), 0) / lasting;
    const names = Object.keys(window[0]!.cores);
    const busy = names
      .map((name) => ({ name, cores: mean(({ cores }) => cores[name] ?? 0) }))
      .toSorted((a, b) => b.cores - a.cores);
    const full = busy.find(({ name, cores }) => singleThreaded.test(name) && cores > most.core);
    const what = full?.name ?? (mean(({ machine }) => machine) > most.machine ? 'machine' : undefined);
    if (what) return { at: window[0]!.at, what, busiest: busy.slice(0, 3) };
  }
  return undefined;
}

/** The same as a sentence. */
export function inSentence(saturation: Saturation | undefined): string {
  if (!saturation) return 'Nothing: there was reserve all the time.';
  const who = saturation.busiest.map(({ name, cores }) => `${name} ${cores.toFixed(2)}`).join(', ');
  const what =
    saturation.what === 'machine'
      ? 'the machine, more than 70 % of all cores'
      : `the one thread of ${saturation.what}`;
  return `From second ${Math.round(saturation.at)} on: ${what}. Cores in use then: ${who}.`;
}
