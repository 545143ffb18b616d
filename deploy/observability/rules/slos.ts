/** A service level objective, in the terms of Google's SRE workbook, chapter 5. */
export interface Slo {
  /** Start of the names of the alerts, and the label `slo` of the recorded series. */
  name: string;
  /** Share of good events that users may rely on. */
  objective: number;
  /** Selector-free expression of the number of bad events, with `$window` as its range. */
  bad: string;
  /** The same for all events. */
  all: string;
  /** Fewer events than this in the longer window never fire: one late email out of two is not an outage. */
  leastEvents: number;
  /** Subject of the alert's summary. */
  summary: string;
}

/** Events of a histogram above a bucket's bound. Prometheus writes a bound as `60` or as `60.0`. */
const slower = (histogram: string, bound: number): Pick<Slo, 'bad' | 'all'> => {
  const all = `sum(increase(${histogram}_count[$window]))`;
  return { bad: `(${all} - sum(increase(${histogram}_bucket{le=~"${bound}(\\\\.0)?"}[$window])))`, all };
};

const calls = 'http_server_request_duration_seconds_count{job="packshot/gateway"';

export const slos: readonly Slo[] = [
  {
    name: 'Calls',
    objective: 0.999,
    bad: `(sum(increase(${calls},http_response_status_code=~"5.."}[$window])) or vector(0))`,
    all: `sum(increase(${calls}}[$window]))`,
    leastEvents: 50,
    summary: 'API calls receive a server error (5xx)',
  },
  {
    name: 'Pictures',
    objective: 0.99,
    ...slower('packshot_picture_overhead_seconds', 60),
    leastEvents: 10,
    summary: 'pictures take more than a minute in addition to their rendering',
  },
  {
    name: 'Mails',
    objective: 0.99,
    ...slower('packshot_mail_delay_seconds', 60),
    leastEvents: 10,
    summary: 'emails are sent more than a minute late',
  },
  {
    name: 'Webhooks',
    objective: 0.99,
    ...slower('packshot_webhook_delay_seconds', 60),
    leastEvents: 10,
    summary: 'events of the payment provider arrive more than a minute late',
  },
];
