import { metrics as api, type MetricOptions } from '@opentelemetry/api';
import { metrics, type AttributesOf, type MetricId, type MetricOf, type MetricSpec } from './metrics.js';

// Asked for anew each time: before telemetry is started there is but one that does nothing, and where it is not
// configured that stays so, and what would be observed is never asked.
const meter = () => api.getMeter('packshot');

function optionsOf(id: MetricId): MetricOptions {
  const { unit, description, buckets }: MetricSpec = metrics[id];
  return { unit, description, ...(buckets ? { advice: { explicitBucketBoundaries: [...buckets] } } : {}) };
}

/** @returns what records one value. Made once telemetry was started. */
export function histogram<Id extends MetricOf<'histogram'>>(
  id: Id,
): (value: number, attributes: AttributesOf<Id>) => void {
  const instrument = meter().createHistogram(metrics[id].name, optionsOf(id));
  return (value, attributes) => instrument.record(value, attributes);
}

/** @returns what adds to the count. Made once telemetry was started. */
export function counter<Id extends MetricOf<'counter'>>(
  id: Id,
): (value: number, attributes: AttributesOf<Id>) => void {
  const instrument = meter().createCounter(metrics[id].name, optionsOf(id));
  return (value, attributes) => instrument.add(value, attributes);
}

/** Tells one value of a gauge. */
export type SetGauge<Ids extends MetricId> = <Id extends Ids>(
  id: Id,
  value: number,
  attributes: AttributesOf<Id>,
) => void;

/**
 * Has gauges read before each export, and never where nothing is exported. A reading that fails leaves its gauges out of
 * that export.
 */
export function observeGauges<const Ids extends MetricOf<'gauge'>>(
  ids: readonly Ids[],
  read: (tell: SetGauge<Ids>) => Promise<void> | void,
): void {
  const gauges = new Map<MetricId, ReturnType<ReturnType<typeof meter>['createObservableGauge']>>(
    ids.map((id) => [id, meter().createObservableGauge(metrics[id].name, optionsOf(id))]),
  );
  meter().addBatchObservableCallback(
    (result) => read((id, value, attributes) => result.observe(gauges.get(id)!, value, attributes)),
    [...gauges.values()],
  );
}
