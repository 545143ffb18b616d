import {
  context,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';

interface SpanSettings {
  kind?: SpanKind;
  attributes?: Attributes;
  /** Defaults to the active context; give one when the parent came over the wire. */
  parent?: Context;
}

/** Runs `work` inside a span that ends with it and records its failure. Error texts stay out: they may quote input. */
export async function withSpan<T>(
  name: string,
  settings: SpanSettings,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const parent = settings.parent ?? context.active();
  const options = { kind: settings.kind ?? SpanKind.INTERNAL, attributes: settings.attributes ?? {} };
  const span = trace.getTracer('packshot').startSpan(name, options, parent);
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span));
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}
