import { metrics as api, type MetricOptions, type Observable } from '@opentelemetry/api';
import { metrics, type AttributesOf, type MetricId, type MetricOf, type MetricSpec } from './metrics.js';

// The meter is requested on each use, because a meter from before the start of telemetry records nothing.
const meter = () => api.getMeter('packshot');

function optionsOf(id: MetricId): MetricOptions {
  const { unit, description, buckets }: MetricSpec = metrics[id];
  return { unit, description, ...(buckets ? { advice: { explicitBucketBoundaries: [...buckets] } } : {}) };
}

/** Returns a function that records one value. Call `histogram` after telemetry has started. */
export function histogram<Id extends MetricOf<'histogram'>>(
  id: Id,
): (value: number, attributes: AttributesOf<Id>) => void {
  const instrument = meter().createHistogram(metrics[id].name, optionsOf(id));
  return (value, attributes) => instrument.record(value, attributes);
}

/** Returns a function that adds to a counter. Call `counter` after telemetry has started. */
export function counter<Id extends MetricOf<'counter'>>(
  id: Id,
): (value: number, attributes: AttributesOf<Id>) => void {
  const instrument = meter().createCounter(metrics[id].name, optionsOf(id));
  return (value, attributes) => instrument.add(value, attributes);
}

type ObservedId = MetricOf<'gauge'> | MetricOf<'upDownCounter'>;

export type SetGauge<Ids extends MetricId> = <Id extends Ids>(
  id: Id,
  value: number,
  attributes: AttributesOf<Id>,
) => void;

/**
 * Reads gauges and up-down counters before each export, and never without a collector. If a reading fails, the export
 * omits its values.
 */
export function observeGauges<const Ids extends ObservedId>(
  ids: readonly Ids[],
  read: (tell: SetGauge<Ids>) => Promise<void> | void,
): void {
  const gauges = new Map<MetricId, Observable>(
    ids.map((id) => {
      const create = metrics[id].kind === 'gauge' ? 'createObservableGauge' : 'createObservableUpDownCounter';
      return [id, meter()[create](metrics[id].name, optionsOf(id))];
    }),
  );
  meter().addBatchObservableCallback(
    (result) => read((id, value, attributes) => result.observe(gauges.get(id)!, value, attributes)),
    [...gauges.values()],
  );
}
