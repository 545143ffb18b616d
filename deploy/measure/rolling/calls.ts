/** Results of the calls of one kind. */
interface Kind {
  calls: number;
  failed: number;
  /** Durations of the successful calls in milliseconds. */
  took: number[];
}

export interface Calls {
  /** Makes one call and counts the result. @returns the response; undefined if the call failed */
  make<T>(kind: string, call: () => Promise<T>): Promise<T | undefined>;
  /** Returns the counts since the previous result, by kind, and the failures with their steps. */
  take(): { kinds: Map<string, Kind>; failures: Map<string, number> };
}

/** @param doing returns the current step */
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
