import type { Rule } from './burn-rates.js';

/**
 * Processes that always run. The workers are missing, because an autoscaler may stop all of them (see NoWorkerRuns).
 */
const processes = ['gateway', 'auth', 'jobs-api', 'billing', 'notification', 'admin'];

/** Metrics that alerts need. Their process may run and yet fail to read them. */
const metrics = {
  packshot_queue_oldest_age_seconds: 'JobsWait',
  packshot_workers: 'NoWorkerRuns',
  packshot_outbox_oldest_age_seconds: 'EventsDelayed',
  packshot_consumer_pending: 'ConsumerLags',
  packshot_dead_letters: 'DeadLettersExist',
  packshot_mails_oldest_age_seconds: 'MailsDelayed',
  packshot_audit_faults: 'AuditLogIsBroken',
  packshot_webhooks_total: 'WebhooksAreForged',
  packshot_books_differences: 'BooksDiffer',
  packshot_books_check_age_seconds: 'BooksAreNotChecked',
  packshot_disk_free_ratio: 'DiskIsFull',
  db_client_connection_pending_requests: 'PoolIsExhausted',
  nodejs_eventloop_delay_p99_seconds: 'EventLoopDelayed',
  packshot_database_sessions: 'DatabaseSessionsRunOut',
  process_memory_usage_bytes: 'MemoryIsTight',
  process_cpu_utilization_ratio: 'ServiceIsBusy',
} as const;

/**
 * Returns the alerts that fire when the data of other alerts are missing. A comparison with missing data is never true,
 * so every other alert on these data would stay silent.
 */
export function guardRules(): Rule[] {
  const gone = processes.map((process): Rule => {
    const job = `packshot/${process}`;
    return {
      alert: 'ServiceIsSilent',
      // Every process sends this gauge every 15 seconds. A new Prometheus has no data before the processes start,
      // so half of the two minutes is a wait.
      expr: `absent_over_time(nodejs_eventloop_utilization_ratio{job="${job}"}[1m])`,
      for: '1m',
      labels: { severity: 'page', service: process },
      annotations: {
        summary: `No process of ${job} has sent data for two minutes`,
        runbook_url: 'deploy/docs/guide/alerts.md#serviceissilent',
      },
    };
  });
  const blind = Object.entries(metrics).map(([metric, alert]): Rule => ({
    alert: 'AlertIsBlind',
    expr: `absent_over_time(${metric}[5m])`,
    for: '5m',
    labels: { severity: 'page', blind: alert },
    annotations: {
      summary: `${alert} cannot fire, because its data are missing`,
      runbook_url: 'deploy/docs/guide/alerts.md#alertisblind',
    },
  }));
  return [...gone, ...blind];
}
