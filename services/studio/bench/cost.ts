export interface Cost {
  seconds: number;
  /** Processor seconds of all threads, a value that does not depend on other load on the machine. */
  processor: number;
}

export const noCost: Cost = { seconds: 0, processor: 0 };

/** Adds wall time and processor time of two pieces of work. */
export const addCost = (one: Cost, other: Cost): Cost => ({
  seconds: one.seconds + other.seconds,
  processor: one.processor + other.processor,
});

/** Measures one piece of work, in seconds of wall time and of processor time of this process. */
export async function cost(work: () => Promise<unknown>): Promise<Cost> {
  const [started, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (performance.now() - started) / 1000, processor: (user + system) / 1e6 };
}

/** Returns the median of an odd number of values. */
export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
