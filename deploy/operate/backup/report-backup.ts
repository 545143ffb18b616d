import { observeGauges } from '@packshot/chassis/telemetry/instruments';
import { startTelemetry } from '@packshot/chassis/telemetry/start-telemetry';

/** Export interval in milliseconds, longer than any backup, because the value is sent when the exporters shut down. */
const exportIntervalMs = 3_600_000;

/**
 * Reports the time of a complete backup to a collector, for the alert about old backups.
 *
 * @param finishedAt time in ISO 8601
 * @param endpoint base URL of the collector; if omitted, no value is sent
 */
export async function reportBackup(finishedAt: string, endpoint: string | undefined): Promise<void> {
  const stop = await startTelemetry('backup', {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_METRIC_EXPORT_INTERVAL: exportIntervalMs,
  });
  observeGauges(['backupFinished'], (tell) => tell('backupFinished', Date.parse(finishedAt) / 1_000, {}));
  await stop();
}
