interface TelemetryConfig {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_METRIC_EXPORT_INTERVAL: number;
}

/**
 * Exports traces and metrics of this process to the configured collector, if any. The exporters are a third of a
 * service's modules, so the exporters are loaded only if a collector is configured.
 *
 * @returns Function that exports buffered data and shuts the exporters down.
 */
export async function startTelemetry(service: string, config: TelemetryConfig): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_METRIC_EXPORT_INTERVAL: everyMs } = config;
  if (!endpoint) return async () => {};
  const { exportTelemetry } = await import('./export-telemetry.js');
  return exportTelemetry(service, endpoint, everyMs);
}
