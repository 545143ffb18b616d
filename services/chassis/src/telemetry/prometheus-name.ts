import type { MetricSpec } from './metrics.js';

const unitWords: Record<string, string> = { s: '_seconds', '1': '_ratio', By: '_bytes' };

/** Returns a dotted name in the form that Prometheus stores. */
export const labelName = (name: string): string => name.replaceAll('.', '_');

/**
 * Returns the names under which Prometheus stores a metric from OTLP (its `UnderscoreEscapingWithSuffixes`). A
 * histogram has three names.
 */
export function prometheusNames({ name, kind, unit }: MetricSpec): string[] {
  const base = `${labelName(name)}${unitWords[unit] ?? ''}`;
  if (kind === 'counter') return [`${base}_total`];
  return kind === 'histogram' ? [`${base}_bucket`, `${base}_count`, `${base}_sum`] : [base];
}
