import type { OtlpReceiver, ReceivedSpan } from '@packshot/chassis/testing/otlp-receiver';

/** Spans of a trace that have arrived. */
export const traceOf = ({ spans }: OtlpReceiver, traceId: string): ReceivedSpan[] =>
  spans.filter((span) => span.traceId === traceId);

/**
 * Finds a path of spans, each a child of the previous span. If several spans match, the path continues from the span
 * with matching children.
 *
 * @param way service (or the start of its process names) and name of each span
 * @throws Error until every span has arrived
 */
export function follow(
  spans: readonly ReceivedSpan[],
  way: readonly (readonly [service: string, name: string])[],
): ReceivedSpan[] {
  const from = (parent: string | undefined, place: number): ReceivedSpan[] | undefined => {
    if (place === way.length) return [];
    const [service, name] = way[place]!;
    for (const span of spans) {
      const fits = span.service.startsWith(service) && span.name === name;
      if (!fits || (parent !== undefined && span.parentSpanId !== parent)) continue;
      const rest = from(span.spanId, place + 1);
      if (rest) return [span, ...rest];
    }
    return undefined;
  };
  const chain = from(undefined, 0);
  if (chain) return chain;
  const seen = spans.map((span) => `${span.service}: ${span.name} (${span.spanId} < ${span.parentSpanId})`);
  throw new Error(`not a chain of parent and child spans: ${way.join(' → ')}; seen:\n${seen.join('\n')}`);
}
