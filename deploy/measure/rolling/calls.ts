/** What became of calls of one kind. */
interface Kind {
  calls: number;
  failed: number;
  /** Milliseconds of those that were answered as they should be. */
  took: number[];
}

export interface Calls {
  /** Makes one call and counts it. @returns its answer; undefined where it failed */
  make<T>(kind: string, call: () => Promise<T>): Promise<T | undefined>;
  /** What was counted since the last time, by kind, and what failed while what was done. */
  take(): { kinds: Map<string, Kind>; failures: Map<string, number> };
}

/** @param doing says what is done to the system right now */
export function countCalls(doing: () => string): Calls {
  let kinds = new Map<string, Kind>();
  let failures = new Map<string, number>();
  return {
    async make(kind, call) {
      const before = doing();
      const counted = kinds.get(kind) ?? { calls: 0, failed: 0, took: [] };
      kinds.set(kind, counted);
      counted.calls += 1;
      const began = performance.now();
      try {
        const answer = await call();
        counted.took.push(performance.now() - began);
        return answer;
      } catch (error) {
        counted.failed += 1;
        const { message, cause } = error as Error & { cause?: { code?: string } };
        const what = `${kind}: ${message}${cause?.code ? ` (${cause.code})` : ''}; ${before}`;
        failures.set(what, (failures.get(what) ?? 0) + 1);
        return undefined;
      }
    },
    take() {
      const counted = { kinds, failures };
      kinds = new Map();
      failures = new Map();
      return counted;
    },
  };
}
