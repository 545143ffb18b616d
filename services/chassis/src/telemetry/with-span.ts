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
  /** Default: the active context. Set it when the parent comes from another process. */
  parent?: Context;
}

/** Runs `work` inside a span, and records its failure. Error texts are left out, because they may quote input. */
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
