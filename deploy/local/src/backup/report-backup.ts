import { observeGauges } from '@packshot/chassis/telemetry/instruments';
import { startTelemetry } from '@packshot/chassis/telemetry/start-telemetry';

/** Milliseconds: longer than the command runs. The value is sent as the exporters shut down. */
const exportIntervalMs = 3_600_000;

/**
 * Sends when a backup was complete to a collector, for the alert about old backups.
 *
 * @param finishedAt ISO 8601
 * @param endpoint base URL of the collector; nothing is sent where it is absent
 */
export async function reportBackup(finishedAt: string, endpoint: string | undefined): Promise<void> {
  const stop = await startTelemetry('backup', {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_METRIC_EXPORT_INTERVAL: exportIntervalMs,
  });
  observeGauges(['backupFinished'], (tell) => tell('backupFinished', Date.parse(finishedAt) / 1_000, {}));
  await stop();
}
