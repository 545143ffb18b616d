import { z } from 'zod';
import { shareBelow } from '../_share-below.js';
import { growthOf, type Reading } from './growth.js';
import type { FeedFigures } from './hold-feeds.js';
import { journeys, limits, ofStep, profiles, rates, type Journey, type ProfileName } from './profiles.js';
import type { Window } from './over-time.js';
import { firstSaturated, inSentence } from './saturation.js';
import type { Sample } from './watch-machine.js';

/** Summary that k6 writes at the end; the names of the values are k6's names. */
export interface Summary {
  metrics: Record<
    string,
    { values: Record<string, number>; thresholds?: Record<string, { ok: boolean }> } | undefined
  >;
  root_group: { checks: { name: string; passes: number; fails: number }[] };
}

/** `value` is null if nothing was measured. */
const limit = z.object({
  metric: z.string(),
  asked: z.string(),
  value: z.number().nullable(),
  holds: z.boolean(),
});
export type Limit = z.infer<typeof limit>;
const spread = z.object({
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  max: z.number(),
  count: z.number(),
});
export type Spread = z.infer<typeof spread>;
const cores = z.record(z.string(), z.object({ mean: z.number(), most: z.number() }));

/** The report of one run, for the page and for comparisons. */
export const reportSchema = z.object({
  profile: z.enum(Object.keys(profiles) as [ProfileName, ...ProfileName[]]),
  began: z.string(),
  revision: z.string(),
  machine: z.string(),
  callsPerSecond: z.number(),
  limits: z.array(limit),
  /** Failed checks, each with the number of failures. */
  failed: z.record(z.string(), z.number()),
  steps: z.array(
    z.object({
      seconds: z.number(),
      times: z.number(),
      machine: z.number().nullable(),
      limits: z.array(limit),
    }),
  ),
  /** Durations in milliseconds, by action. */
  spreads: z.record(z.string(), spread),
  feeds: z.object({ open: z.number(), broken: z.number(), events: z.number(), delay: spread.nullable() }),
  cores,
  saturation: z.string(),
  /** Inventory of the system after the warm-up and at the end; empty for a remote system. */
  growth: z
    .array(z.object({ what: z.string(), warm: z.number(), end: z.number(), perHour: z.number() }))
    .default([]),
  /** Latency and errors over time; empty in reports of earlier versions. */
  overTime: z
    .array(
      z.object({
        at: z.number(),
        calls: z.number(),
        failed: z.number(),
        list: z.object({ p50: z.number(), p95: z.number(), p99: z.number() }).nullable(),
      }),
    )
    .default([]),
  samples: z.array(
    z.object({ at: z.number(), machine: z.number(), cores: z.record(z.string(), z.number()) }),
  ),
});
export type Report = z.infer<typeof reportSchema>;

interface Ran {
  profile: ProfileName;
  began: Date;
  revision: string;
  machine: string;
  summary: Summary;
  samples: Sample[];
  feeds: FeedFigures;
  readings: readonly Reading[];
  overTime: Window[];
}

/** Combines the results of k6, the feeds and the machine. */
export function toReport({
  profile,
  began,
  revision,
  machine,
  summary,
  samples,
  feeds,
  readings,
  overTime,
}: Ran): Report {
  const steps = profiles[profile];
  let end = 0;
  return {
    profile,
    began: began.toISOString(),
    revision,
    machine,
    callsPerSecond: summary.metrics['http_reqs']?.values['rate'] ?? 0,
    limits: Object.keys(limits).flatMap((metric) => limitsOf(summary, metric)),
    failed: Object.fromEntries(
      summary.root_group.checks.filter(({ fails }) => fails > 0).map(({ name, fails }) => [name, fails]),
    ),
    steps: steps.map(({ seconds, times }, step) => {
      const [from, to] = [end, (end += seconds)];
      const during = samples.filter(({ at }) => at >= from && at < to);
      return {
        seconds,
        times,
        machine: during.length > 0 ? mean(during.map((sample) => sample.machine)) : null,
        limits: Object.keys(limits).flatMap((metric) => limitsOf(summary, ofStep(metric, step))),
      };
    }),
    spreads: Object.fromEntries(
      Object.entries(summary.metrics)
        .filter(([metric, found]) => found && 'p(99)' in found.values && !metric.includes('step:'))
        .filter(([metric]) => metric.startsWith('http_req_duration') || /^(created|paid)_to/.test(metric))
        .filter(([, found]) => found!.values['count']! > 0)
        .map(([metric, found]) => [metric, fromK6(found!.values)]),
    ),
    feeds: { open: feeds.open, broken: feeds.broken, events: feeds.events, delay: spreadOf(feeds.delays) },
    cores: Object.fromEntries(
      [...new Set(samples.flatMap((sample) => Object.keys(sample.cores)))].map((name) => {
        const all = samples.map((sample) => sample.cores[name] ?? 0);
        return [name, { mean: mean(all), most: Math.max(...all) }];
      }),
    ),
    saturation: inSentence(firstSaturated(samples)),
    // A trend is computed only for a steady load, because the work left over from a spike is not a trend.
    growth: steps.length === 1 ? growthOf(readings) : [],
    overTime,
    samples,
  };
}

/** A limit without a measurement counts as not met. */
function limitsOf(summary: Summary, metric: string): Limit[] {
  const found = summary.metrics[metric];
  return Object.entries(found?.thresholds ?? {}).map(([asked, { ok }]) => {
    const value = found!.values[asked.split(/[<>=]/)[0]!];
    return { metric, asked, value: value ?? null, holds: ok && value !== undefined };
  });
}

const fromK6 = (values: Record<string, number>): Spread => ({
  p50: values['p(50)']!,
  p95: values['p(95)']!,
  p99: values['p(99)']!,
  max: values['max']!,
  count: values['count']!,
});

function spreadOf(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => shareBelow(sorted, share)!;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1), count: sorted.length };
}

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;

const journeyInWords = (journey: Journey) => journey.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
/** The usual rates, as text. */
export const ratesInWords = journeys
  .map((journey) => `${journeyInWords(journey)} ${rates[journey]}/s`)
  .join(', ');
