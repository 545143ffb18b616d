import { shareBelow } from '../_share-below.js';

/** Latency and errors of the calls that ended in one part of a run. */
export interface Window {
  /** Seconds from the start of the run to the start of the window. */
  at: number;
  calls: number;
  failed: number;
  /** Milliseconds; null without a list call in the window. */
  list: { p50: number; p95: number; p99: number } | null;
}

/** Number of windows of a run, enough for a line of 900 pixels. */
const windows = 60;

interface Point {
  metric: string;
  data: { time: string; value: number; tags: { name?: string } };
}

/**
 * Collects the measurements of k6, which k6 writes as one line of JSON each (`--out json`), into windows of equal length.
 *
 * @param seconds length of the whole run
 */
export function collectOverTime(began: Date, seconds: number) {
  const length = Math.max(1, Math.ceil(seconds / windows));
  const collected = new Map<number, { calls: number; failed: number; list: number[] }>();
  return {
    add(line: string): void {
      // Most lines are other metrics, and a parser would take more time than k6.
      if (!line.startsWith('{"metric":"http_req_')) return;
      const { metric, data } = JSON.parse(line) as Point;
      const index = Math.floor((new Date(data.time).getTime() - began.getTime()) / 1_000 / length);
      const window = collected.get(index) ?? { calls: 0, failed: 0, list: [] };
      collected.set(index, window);
      if (metric === 'http_req_failed') window.failed += data.value;
      if (metric !== 'http_req_duration') return;
      window.calls += 1;
      if (data.tags.name === 'list') window.list.push(data.value);
    },
    windows: (): Window[] =>
      [...collected]
        .toSorted(([a], [b]) => a - b)
        .map(([index, { calls, failed, list }]) => {
          const sorted = list.toSorted((a, b) => a - b);
          const at = (share: number) => shareBelow(sorted, share)!;
          return {
            at: index * length,
            calls,
            failed,
            list: sorted.length > 0 ? { p50: at(0.5), p95: at(0.95), p99: at(0.99) } : null,
          };
        }),
  };
}
