/** A time in which the same is asked for. */
export interface Step {
  seconds: number;
  /** How many times the usual rates. */
  times: number;
}

/** Calls, or whole journeys, a second where `times` is 1: a busy hour of a shop of some thousand sellers, on two cores. */
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

/** Live feeds that are held open all the while, whatever the step. */
export const feeds = 50;

const steady = (seconds: number, times: number): Step[] => [{ seconds, times }];

export const profiles = {
  /** Whether it works at all. */
  smoke: steady(15, 0.5),
  /** What it is built for: the figures have to hold. */
  load: steady(180, 1),
  /** More and more, to see what gives way first. */
  stress: [1, 1.5, 2, 2.5, 3, 4, 5, 6].map((times) => ({ seconds: 30, times })),
  /** Everybody at once, and whether it is well again afterwards. */
  spike: [
    { seconds: 40, times: 1 },
    { seconds: 20, times: 6 },
    // In parts, so that one sees when it is well again.
    { seconds: 20, times: 1 },
    { seconds: 20, times: 1 },
    { seconds: 20, times: 1 },
  ],
  /** Hours, to see what grows. */
  soak: steady(4 * 3600, 0.7),
  /** What of that shows within minutes. */
  'short-soak': steady(20 * 60, 0.7),
} satisfies Record<string, Step[]>;
export type ProfileName = keyof typeof profiles;

/** Seconds after which whatever was begun has to have ended. */
export const patience = 30;

/**
 * What must hold, from design.md §7, in the words of k6. The figure of the list is asked at its own rate there; here all
 * journeys go on beside it, which is harder.
 */
export const limits = {
  http_req_failed: ['rate==0'],
  checks: ['rate==1'],
  dropped_iterations: ['count==0'],
  'http_req_duration{name:list}': ['p(99)<50'],
  created_to_completed: ['p(50)<100', 'p(99)<500'],
} satisfies Record<string, string[]>;
export type Limited = keyof typeof limits;

/** The same figure of one step only. */
export function ofStep(metric: string, step: number): string {
  return metric.endsWith('}') ? `${metric.slice(0, -1)},step:${step}}` : `${metric}{step:${step}}`;
}
