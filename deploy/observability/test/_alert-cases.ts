import { counter as counted, gauge as kept, type Case, type Stretch } from './_promtool.js';

/** Seconds between two samples and two evaluations, as in production. */
export const alertSeconds = 15;

const gauge = (...stretches: Stretch[]): string => kept(alertSeconds, ...stretches);
const counter = (...stretches: readonly (readonly [number, number])[]): string =>
  counted(alertSeconds, ...stretches);

/** Returns a case of a gauge that leaves its normal value for a time. */
const leaves = (
  alert: string,
  metric: string,
  [normal, normalMinutes]: readonly [number, number],
  [bad, badMinutes]: readonly [number, number],
  at: Pick<Case, 'fires' | 'silent'>,
): Case => ({
  alert,
  series: { [metric]: gauge([normal, normalMinutes], [bad, badMinutes], [normal, 30]) },
  ...at,
});

const webhooks = (outcome: string) => `packshot_webhooks_total{packshot_outcome="${outcome}"}`;
const slow = (le: string) =>
  `http_server_request_duration_seconds_bucket{job="packshot/gateway",http_route="/api/jobs",le="${le}"}`;
const renders = (outcome: string, engine = 'studio') =>
  `packshot_render_duration_seconds_count{packshot_engine="${engine}",packshot_outcome="${outcome}"}`;
const outbound = (outcome: string) =>
  `packshot_outbound_duration_seconds_count{packshot_target="mail_server",packshot_outcome="${outcome}"}`;
const payments = (outcome: string) =>
  `packshot_events_total{messaging_destination_name="billing.payment.${outcome}"}`;

/**
 * Alerts of `alerts.yml`, each with a fault that makes it fire, and with the end of the fault. Times are in minutes.
 */
export const alertCases: readonly Case[] = [
  // The fault begins after minute 2 and is reported within three minutes.
  leaves('GatewayIsUnreachable', 'probe_success{job="probe"}', [1, 2], [0, 4], {
    fires: [5, 5.75],
    silent: [2, 3, 6.5],
  }),
  {
    alert: 'CallsAreSlow',
    series: {
      [slow('1.0')]: counter([60, 10], [54, 30], [60, 30]),
      [slow('2.5')]: counter([60, 70]),
      [slow('+Inf')]: counter([60, 70]),
    },
    fires: [30, 40],
    silent: [10, 20, 50],
  },
  leaves('JobsWait', 'packshot_queue_oldest_age_seconds{packshot_queue_lane="normal"}', [0, 5], [400, 15], {
    fires: [11, 19],
    silent: [5, 9, 21],
  }),
  {
    alert: 'NoWorkerRuns',
    series: {
      'packshot_workers{instance="a",packshot_worker_state="busy"}': gauge([1, 5], [0, 10], [1, 10]),
      'packshot_workers{instance="a",packshot_worker_state="idle"}': gauge([0, 25]),
    },
    fires: [8, 14],
    silent: [4, 6, 16],
  },
  {
    alert: 'RendersFail',
    series: {
      [renders('rendered')]: counter([10, 20], [8, 40], [10, 40]),
      [renders('failed')]: counter([0, 20], [2, 40], [0, 40]),
      // All five attempts of a single job fail at a quiet time.
      [renders('rendered', 'gemini')]: counter([0.4, 100]),
      [renders('failed', 'gemini')]: counter([0, 36], [5, 1], [0, 63]),
    },
    fires: [50, 60],
    silent: [20, 28, 75],
  },
  leaves('EventsDelayed', 'packshot_outbox_oldest_age_seconds{job="packshot/jobs-api"}', [0, 5], [90, 10], {
    fires: [7, 14],
    silent: [5, 16],
  }),
  leaves(
    'ConsumerLags',
    'packshot_consumer_pending{messaging_consumer_group_name="admin-jobs"}',
    [3, 5],
    [2000, 20],
    { fires: [16, 24], silent: [5, 14, 26] },
  ),
  leaves('DeadLettersExist', 'packshot_dead_letters{messaging_consumer_group_name="x"}', [0, 5], [1, 10], {
    fires: [6, 14],
    silent: [4, 16],
  }),
  leaves('MailsDelayed', 'packshot_mails_oldest_age_seconds', [0, 5], [400, 10], {
    fires: [8, 14],
    silent: [5, 6, 16],
  }),
  {
    alert: 'PaymentsFail',
    series: {
      [payments('failed')]: counter([0, 60], [1, 20], [0, 90]),
      [payments('completed')]: counter([0.1, 170]),
    },
    fires: [80, 120],
    silent: [60, 64, 145],
  },
  {
    alert: 'WebhooksAreForged',
    series: { [webhooks('forged')]: counter([0, 60], [1, 20], [0, 90]) },
    fires: [75, 120],
    silent: [60, 65, 145],
  },
  leaves('AuditLogIsBroken', 'packshot_audit_faults', [0, 5], [1, 10], { fires: [6, 14], silent: [4, 16] }),
  leaves('DiskIsFull', 'packshot_disk_free_ratio{job="packshot/jobs-api"}', [0.5, 5], [0.05, 20], {
    fires: [16, 24],
    silent: [5, 14, 26],
  }),
  {
    alert: 'CertificateExpires',
    // The time of the evaluation starts at 0.
    series: {
      'probe_ssl_earliest_cert_expiry{job="probe",instance="https://packshot.example/"}': gauge(
        [15 * 86_400, 5],
        [13 * 86_400, 10],
        [90 * 86_400, 30],
      ),
    },
    fires: [6, 14],
    silent: [4, 16],
  },
  leaves('BooksDiffer', 'packshot_books_differences', [0, 5], [2, 10], { fires: [6, 14], silent: [4, 16] }),
  leaves('BooksAreNotChecked', 'packshot_books_check_age_seconds', [60, 5], [10_801, 10], {
    fires: [6, 14],
    silent: [4, 16],
  }),
  leaves(
    'EventLoopDelayed',
    'nodejs_eventloop_delay_p99_seconds{job="packshot/auth"}',
    [0.02, 5],
    [0.8, 15],
    {
      fires: [11, 19],
      silent: [5, 9, 21],
    },
  ),
  {
    alert: 'PoolIsExhausted',
    series: {
      // The stuck process exits again and again, and each new process waits for connections soon.
      'db_client_connection_pending_requests{job="packshot/jobs-api"}': gauge(
        [0, 5],
        ...Array.from({ length: 6 }, (): Stretch[] => [
          [3, 1.25],
          [0, 0.5],
        ]).flat(),
        [0, 30],
      ),
    },
    fires: [10, 15],
    silent: [5, 8, 19],
  },
  {
    alert: 'MemoryIsTight',
    series: {
      'process_memory_usage_bytes{job="packshot/auth",instance="a"}': gauge([50, 5], [95, 15], [50, 30]),
      'packshot_process_memory_limit_bytes{job="packshot/auth",instance="a"}': gauge([100, 50]),
    },
    fires: [11, 19],
    silent: [5, 9, 21],
  },
  {
    alert: 'DatabaseSessionsRunOut',
    series: {
      // Services may have separate servers, and only the smaller server is full.
      'packshot_database_sessions{job="packshot/auth"}': gauge([80, 5], [290, 15], [80, 30]),
      'packshot_database_sessions_max{job="packshot/auth"}': gauge([300, 50]),
      'packshot_database_sessions{job="packshot/jobs-api"}': gauge([80, 50]),
      'packshot_database_sessions_max{job="packshot/jobs-api"}': gauge([1000, 50]),
    },
    fires: [11, 19],
    silent: [5, 9, 21],
  },
  {
    alert: 'OutboundCallsFail',
    series: {
      [outbound('answered')]: counter([4, 20], [2, 40], [4, 40]),
      [outbound('failed')]: counter([0, 20], [2, 40], [0, 40]),
    },
    fires: [45, 60],
    silent: [20, 24, 80],
  },
  leaves('ServiceIsBusy', 'process_cpu_utilization_ratio{job="packshot/auth"}', [0.1, 5], [0.97, 25], {
    fires: [22, 29],
    silent: [5, 18, 31],
  }),
];

/** Its data are the data of GatewayIsUnreachable. */
export const probeCase: Case = {
  alert: 'ProbeIsMissing',
  series: { 'probe_success{job="probe"}': gauge([1, 2], [null, 6], [1, 10]) },
  fires: [5, 7.75],
  silent: [2, 9],
};

/** Seconds between two samples of the cases that take hours. */
export const longSeconds = 300;

/** The other alerts of `alerts.yml`. */
export const longAlertCases: readonly Case[] = [
  {
    alert: 'WebhooksAreSilent',
    series: {
      [payments('completed')]: counted(longSeconds, [0.2, 900]),
      [payments('failed')]: counted(longSeconds, [0, 900]),
      [webhooks('accepted')]: counted(longSeconds, [0.2, 60], [0, 480], [0.2, 360]),
    },
    fires: [480, 530],
    silent: [60, 400, 560],
  },
  {
    alert: 'BackupIsOld',
    // A backup sends its time once.
    series: {
      packshot_backup_finished_seconds: `1 ${kept(longSeconds, [null, 28 * 60])} 1 ${kept(longSeconds, [null, 60])}`,
    },
    fires: [27.5 * 60],
    silent: [20 * 60, 26.5 * 60, 28.5 * 60],
  },
];
