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
  /** Parent context (default: the active context). Set `parent` when the parent span belongs to another process. */
  parent?: Context;
}

/** Runs `work` inside a span, and records a failure of `work` without the error text, which may quote input. */
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
