/** What some work takes. */
export interface Cost {
  seconds: number;
  /** Seconds of all threads: what a busy machine does not change. */
  processor: number;
}

/** Does some work and says what it took. */
export async function cost(work: () => Promise<unknown>): Promise<Cost> {
  const [started, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (performance.now() - started) / 1000, processor: (user + system) / 1e6 };
}

/** The middle one of an odd number of values. */
export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
