import type { MetricSpec } from './metrics.js';

const unitWords: Record<string, string> = { s: '_seconds', '1': '_ratio' };

/** A dotted name as Prometheus keeps it. */
export const labelName = (name: string): string => name.replaceAll('.', '_');

/**
 * The names under which Prometheus keeps a metric that comes by OTLP (its `UnderscoreEscapingWithSuffixes`): three for a
 * histogram.
 */
export function prometheusNames({ name, kind, unit }: MetricSpec): string[] {
  const base = `${labelName(name)}${unitWords[unit] ?? ''}`;
  if (kind === 'counter') return [`${base}_total`];
  return kind === 'histogram' ? [`${base}_bucket`, `${base}_count`, `${base}_sum`] : [base];
}
