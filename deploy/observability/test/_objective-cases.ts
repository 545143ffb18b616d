import { counter, type Case } from './_promtool.js';

/** Seconds between two samples, and between two evaluations, of the objectives that burn fast. */
export const fastSeconds = 60;
/** The same for those that burn slowly, whose shortest window has two hours. */
export const slowSeconds = 600;

/** Good and bad events per minute over time, as `[good, bad, minutes]`. */
type Traffic = readonly (readonly [good: number, bad: number, minutes: number])[];

type Series = (everySeconds: number, traffic: Traffic) => Record<string, string>;

const calls: Series = (every, traffic) => {
  const series = (status: number) =>
    `http_server_request_duration_seconds_count{job="packshot/gateway",http_response_status_code="${status}"}`;
  return {
    [series(200)]: counter(every, ...traffic.map(([good, , minutes]) => [good, minutes] as const)),
    [series(502)]: counter(every, ...traffic.map(([, bad, minutes]) => [bad, minutes] as const)),
  };
};

/** @param le bound as Prometheus writes it */
const delays =
  (histogram: string, le: string): Series =>
  (every, traffic) => ({
    [`${histogram}_bucket{job="a",le="${le}"}`]: counter(
      every,
      ...traffic.map(([good, , minutes]) => [good, minutes] as const),
    ),
    [`${histogram}_count{job="a"}`]: counter(
      every,
      ...traffic.map(([good, bad, minutes]) => [good + bad, minutes] as const),
    ),
  });

const objectives = [
  { name: 'Calls', series: calls, budget: 0.001 },
  { name: 'Pictures', series: delays('packshot_picture_overhead_seconds', '60'), budget: 0.01 },
  { name: 'Mails', series: delays('packshot_mail_delay_seconds', '60.0'), budget: 0.01 },
  { name: 'Webhooks', series: delays('packshot_webhook_delay_seconds', '60'), budget: 0.01 },
];

/** For an hour, the budget of each objective burns 20 times too fast. */
export const fastCases: readonly Case[] = objectives.map(({ name, series, budget }) => ({
  alert: `${name}BurnFast`,
  series: series(fastSeconds, [
    [100, 0, 60],
    [100 * (1 - 20 * budget), 2000 * budget, 60],
    [100, 0, 120],
  ]),
  fires: [110, 119],
  silent: [59, 70, 160],
}));

/** For 30 hours, the budget of each objective burns 4 times too fast. */
export const slowCases: readonly Case[] = objectives.map(({ name, series, budget }) => ({
  alert: `${name}BurnSlowly`,
  series: series(slowSeconds, [
    [100, 0, 60],
    [100 * (1 - 4 * budget), 400 * budget, 30 * 60],
    [100, 0, 24 * 60],
  ]),
  fires: [29 * 60, 30 * 60],
  silent: [50, 43 * 60],
}));

const lateMails = delays('packshot_mail_delay_seconds', '60');

/** A fault that the former alerts did not report, and harmless events. */
export const storyCases: readonly Case[] = [
  {
    // 1.5 % of the calls fail for 90 minutes.
    alert: 'CallsBurnFast',
    series: calls(fastSeconds, [
      [200, 0, 180],
      [197, 3, 90],
      [200, 0, 120],
    ]),
    fires: [260, 269],
    silent: [180, 310],
  },
  {
    // One of two emails in an hour is late.
    alert: 'MailsBurnFast',
    series: lateMails(fastSeconds, [
      [1, 0, 60],
      [0.02, 0.02, 60],
      [0, 0, 60],
    ]),
    fires: [],
    silent: [119, 150],
  },
  // The gateway is idle.
  { alert: 'CallsBurnFast', series: calls(fastSeconds, [[0, 0, 120]]), fires: [], silent: [60, 119] },
];
