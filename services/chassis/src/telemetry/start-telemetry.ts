interface TelemetryConfig {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_METRIC_EXPORT_INTERVAL: number;
}

/**
 * Sends traces and values of this process to the collector that the configuration names, if it names one. The exporters
 * are a third of all the modules that a service would load: without a collector none of them is.
 *
 * @returns a function that sends what is still buffered and shuts the exporters down.
 */
export async function startTelemetry(service: string, config: TelemetryConfig): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_METRIC_EXPORT_INTERVAL: everyMs } = config;
  if (!endpoint) return async () => {};
  const { exportTelemetry } = await import('./export-telemetry.js');
  return exportTelemetry(service, endpoint, everyMs);
}
