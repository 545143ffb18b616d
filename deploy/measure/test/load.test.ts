import { describe, expect, it } from 'vitest';
import { compare, findSlower } from '../load/compare.js';
import { collectOverTime } from '../load/over-time.js';
import { limits, ofStep, profiles } from '../load/profiles.js';
import { toReport, type Report, type Summary } from '../load/report.js';
import { firstSaturated, inSentence } from '../load/saturation.js';
import { toHtml } from '../load/to-html.js';
import type { Sample } from '../load/watch-machine.js';

/** Samples of a machine and some processes with the given use. */
const seconds = (count: number, machine: number, cores: Record<string, number>, from = 0): Sample[] =>
  Array.from({ length: count }, (_, n) => ({ at: from + n, machine, cores }));

describe('the first bottleneck', () => {
  it('finds no bottleneck if only a short peak uses the reserve', () => {
    const samples = [...seconds(20, 0.5, { gateway: 0.4 }), ...seconds(2, 1, { gateway: 1 }, 20)];
    expect(firstSaturated([...samples, ...seconds(20, 0.5, { gateway: 0.4 }, 22)])).toBeUndefined();
    expect(inSentence(undefined)).toBe('None: the machine had a reserve during the whole load.');
  });

  it('names the process whose only thread is saturated, although other cores are free', () => {
    const samples = [
      ...seconds(10, 0.4, { gateway: 0.3, postgres: 0.4 }),
      ...seconds(10, 0.6, { gateway: 0.95, postgres: 0.2 }, 10),
    ];
    expect(firstSaturated(samples)).toMatchObject({ what: 'gateway', at: expect.closeTo(10, -1) as number });
    expect(inSentence(firstSaturated(samples))).toMatch(
      /^From second \d+ on: the single thread of gateway\./,
    );
  });

  it('names the machine and the busiest processes if several processes share the machine', () => {
    const busy = { gateway: 0.5, 'jobs-api': 0.6, postgres: 0.9, nats: 0.1 };
    const found = firstSaturated(seconds(10, 0.97, busy));
    expect(found).toMatchObject({ what: 'machine', at: 0 });
    expect(found!.busiest.map(({ name }) => name)).toEqual(['postgres', 'jobs-api', 'gateway']);
  });
});

/** Creates a k6 summary for a run in which lists took the given time. */
function summaryOf(listP99: number): Summary {
  const list = { 'p(50)': 8, 'p(95)': 20, 'p(99)': listP99, max: 90, count: 400, avg: 9 };
  const ok = listP99 < 50;
  return {
    root_group: { checks: [{ name: 'the <list> answers', passes: 399, fails: ok ? 0 : 1 }] },
    metrics: {
      http_reqs: { values: { rate: 40 } },
      http_req_failed: { values: { rate: 0 }, thresholds: { 'rate==0': { ok: true } } },
      'http_req_duration{name:list}': { values: list, thresholds: { 'p(99)<50': { ok } } },
      [ofStep('http_req_duration{name:list}', 0)]: { values: list, thresholds: { 'p(99)<50': { ok } } },
      created_to_completed: {
        values: {},
        thresholds: { 'p(50)<100': { ok: true }, 'p(99)<500': { ok: true } },
      },
    },
  };
}

const reportOf = (listP99: number): Report =>
  toReport({
    profile: 'smoke',
    began: new Date('2026-11-23T12:00:00Z'),
    revision: 'abc1234',
    machine: '2 cores <of some kind>',
    summary: summaryOf(listP99),
    samples: seconds(15, 0.3, { gateway: 0.2 }),
    feeds: { open: 50, broken: 0, events: 3, delays: [12, 14, 30] },
    // One figure that grows by 36 MB an hour, and one figure that is constant after the first reading.
    overTime: [
      { at: 0, calls: 40, failed: 0, list: { p50: 8, p95: 20, p99: listP99 } },
      { at: 1, calls: 40, failed: 4, list: null },
    ],
    readings: Array.from({ length: 10 }, (_, n) => ({
      at: n * 60,
      stock: { 'memory of jobs-api, MB': 100 + 0.6 * n, 'connections to jobs': n === 0 ? 2 : 8 },
    })),
  });

describe('the report of a load', () => {
  it('reports whether each limit is met, and counts a limit without a measurement as not met', () => {
    const verdicts = (report: Report) =>
      Object.fromEntries(report.limits.map(({ metric, asked, holds }) => [`${metric} ${asked}`, holds]));
    expect(verdicts(reportOf(31))).toEqual({
      'http_req_failed rate==0': true,
      'http_req_duration{name:list} p(99)<50': true,
      'created_to_completed p(50)<100': false,
      'created_to_completed p(99)<500': false,
    });
    expect(verdicts(reportOf(51))['http_req_duration{name:list} p(99)<50']).toBe(false);
    expect(reportOf(51).failed).toEqual({ 'the <list> answers': 1 });
  });

  it('reports hourly growth after the warm-up', () => {
    const [first, second] = reportOf(31).growth;
    expect(first).toMatchObject({ what: 'memory of jobs-api, MB', perHour: expect.closeTo(36) as number });
    expect(second).toMatchObject({ what: 'connections to jobs', warm: 8, end: 8, perHour: 0 });
    expect(toHtml(reportOf(31))).toContain('<td>+36</td>');
  });

  it('writes a page with the same figures and escaped input', () => {
    const page = toHtml(reportOf(51));
    expect(page).toContain('3 of 4 limits are not met.');
    expect(page).toContain('1 failed checks: the &lt;list&gt; answers');
    expect(page).toContain('2 cores &lt;of some kind&gt;');
    expect(page).not.toContain('<of some kind>');
    expect(page).not.toContain('src=');
  });

  it('compares a report with another report', () => {
    const lines = compare(reportOf(31), reportOf(62));
    const line = lines.find(({ figure }) => figure === 'list of 50 pictures, p99 ms');
    expect(line).toMatchObject({ a: 31, b: 62, ratio: 2 });
  });

  it('flags a p99 that doubled within its limit, but not a few milliseconds', () => {
    const slower = (before: number, after: number) =>
      findSlower(compare(reportOf(before), reportOf(after))).map(({ figure }) => figure);
    expect(slower(20, 41)).toEqual(['list of 50 pictures, p99 ms']);
    expect(slower(20, 39)).toEqual([]);
    expect(slower(3, 7)).toEqual([]);
  });

  it('draws latency and errors over time, with plain names and a colour for each line', () => {
    const page = toHtml(reportOf(31));
    expect(page).toContain('Latency of the list over time');
    expect(page).toContain('Failed calls over time, up to 10 % of the calls');
    expect(page).toContain('list of 50 pictures: p99 below 50 ms');
    expect(page).not.toMatch(/http_req|\{name:/);
    const colours = [...page.matchAll(/background:(hsl[^"]+)"/g)].map(([, colour]) => colour);
    expect(new Set(colours.slice(0, 3)).size).toBe(3);
  });

  it('shows a column for each step, however many limits there are', () => {
    const report = { ...reportOf(31), steps: Array.from({ length: 8 }, () => reportOf(31).steps[0]!) };
    const [, steps] = /Step by step<\/h2><table><tr>(.*?)<\/tr>/.exec(toHtml(report))!;
    expect(steps!.match(/<th>/g)).toHaveLength(9);
  });

  it('collects the measurements of k6 in windows', () => {
    const began = new Date('2026-11-23T12:00:00Z');
    const collected = collectOverTime(began, 120);
    const point = (metric: string, second: number, value: number, name = 'list') =>
      collected.add(
        JSON.stringify({
          metric,
          type: 'Point',
          data: { time: new Date(began.getTime() + second * 1_000).toISOString(), value, tags: { name } },
        }),
      );
    for (const ms of [10, 20, 30]) point('http_req_duration', 1.9, ms);
    point('http_req_duration', 2, 50, 'page');
    point('http_req_failed', 2, 1, 'page');
    point('vus', 2, 9);
    expect(collected.windows()).toEqual([
      { at: 0, calls: 3, failed: 0, list: { p50: 20, p95: 30, p99: 30 } },
      { at: 2, calls: 1, failed: 1, list: null },
    ]);
  });

  it('contains a measurement of every limit in each step', () => {
    expect(ofStep('created_to_completed', 2)).toBe('created_to_completed{step:2}');
    expect(ofStep('http_req_duration{name:list}', 2)).toBe('http_req_duration{name:list,step:2}');
    expect(reportOf(31).steps).toHaveLength(profiles.smoke.length);
    expect(reportOf(51).steps[0]!.limits).toMatchObject([{ holds: false, value: 51 }]);
    expect(Object.keys(limits)).toContain('created_to_completed');
  });
});
