import type { Sample } from './watch-machine.js';

/** Maximum use of the machine, or of one core, that leaves a reserve (design.md §7). */
const most = { machine: 0.7, core: 0.85 };
/** Minimum duration in seconds; shorter peaks are not saturation. */
const lasting = 5;
/** Processes with one working thread, which cannot use more than one core. */
const singleThreaded = /^(gateway|auth|jobs-api|billing|notification|admin)$/;

/** First bottleneck of a load. */
export interface Saturation {
  /** Seconds since the load began. */
  at: number;
  /** `machine`, or the process whose only thread was saturated. */
  what: string;
  /** The processes that used the most cores at that time. */
  busiest: { name: string; cores: number }[];
}

/** Finds the first bottleneck, by a moving average; undefined if nothing was saturated. */
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

/** Formats the first bottleneck as a sentence. */
export function inSentence(saturation: Saturation | undefined): string {
  if (!saturation) return 'None: the machine had a reserve during the whole load.';
  const who = saturation.busiest.map(({ name, cores }) => `${name} ${cores.toFixed(2)}`).join(', ');
  const what =
    saturation.what === 'machine'
      ? 'the machine, more than 70 % of all cores'
      : `the single thread of ${saturation.what}`;
  return `From second ${Math.round(saturation.at)} on: ${what}. Cores in use then: ${who}.`;
}
