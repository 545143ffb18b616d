/** A period with constant rates. */
export interface Step {
  seconds: number;
  /** Multiple of the usual rates. */
  times: number;
}

/**
 * Calls, or whole journeys, per second where `times` is 1: a busy hour with a few thousand sellers, on two cores.
 */
export const rates = {
  browse: 5,
  library: 40,
  upload: 4,
  signIn: 0.5,
  checkout: 0.2,
  operators: 1,
} as const;
export type Journey = keyof typeof rates;
export const journeys = Object.keys(rates) as Journey[];

/** Live feeds that stay open in every step. */
export const feeds = 50;

const steady = (seconds: number, times: number): Step[] => [{ seconds, times }];

export const profiles = {
  /** A quick check that everything works. */
  smoke: steady(15, 0.5),
  /** The load that Packshot is built for; the figures must meet the limits. */
  load: steady(180, 1),
  /** Increasing load, to find the first bottleneck. */
  stress: [1, 1.5, 2, 2.5, 3, 4, 5, 6].map((times) => ({ seconds: 30, times })),
  /** A sudden peak, and the recovery after the peak. */
  spike: [
    { seconds: 40, times: 1 },
    { seconds: 20, times: 6 },
    // The recovery is split into parts, to show when the system has recovered.
    { seconds: 20, times: 1 },
    { seconds: 20, times: 1 },
    { seconds: 20, times: 1 },
  ],
  /** Runs for hours, to find memory and data that grow. */
  soak: steady(4 * 3600, 0.7),
  /** A short version of `soak`, for growth that shows within minutes. */
  'short-soak': steady(20 * 60, 0.7),
} satisfies Record<string, Step[]>;
export type ProfileName = keyof typeof profiles;

/** Seconds within which all started work must finish. */
export const patience = 30;

/**
 * Limits from design.md §7 in the form of k6 thresholds. In design.md, the limit for the list applies when only the
 * list is loaded. In this load, all journeys run at the same time, which is harder.
 */
export const limits = {
  http_req_failed: ['rate==0'],
  checks: ['rate==1'],
  dropped_iterations: ['count==0'],
  'http_req_duration{name:list}': ['p(99)<50'],
  created_to_completed: ['p(50)<100', 'p(99)<500'],
} satisfies Record<string, string[]>;
export type Limited = keyof typeof limits;

/** Restricts a metric to one step. */
export function ofStep(metric: string, step: number): string {
  return metric.endsWith('}') ? `${metric.slice(0, -1)},step:${step}}` : `${metric}{step:${step}}`;
}
