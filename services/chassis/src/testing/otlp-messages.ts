import { parse } from 'protobufjs';

// Part of OTLP that tests check (opentelemetry/proto, v1). Other fields are ignored.
const { root } = parse(`
syntax = "proto3";
message AnyValue { oneof value { string string_value = 1; bool bool_value = 2; int64 int_value = 3; double double_value = 4; } }
message KeyValue { string key = 1; AnyValue value = 2; }
message Resource { repeated KeyValue attributes = 1; }

message Traces { repeated ResourceSpans resource_spans = 1; }
message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
message ScopeSpans { repeated Span spans = 2; }
message Span {
  bytes trace_id = 1; bytes span_id = 2; bytes parent_span_id = 4; string name = 5; repeated KeyValue attributes = 9;
}

message Metrics { repeated ResourceMetrics resource_metrics = 1; }
message ResourceMetrics { Resource resource = 1; repeated ScopeMetrics scope_metrics = 2; }
message ScopeMetrics { repeated Metric metrics = 2; }
message Metric { string name = 1; string unit = 3; Points gauge = 5; Points sum = 7; Histogram histogram = 9; }
message Points { repeated Point data_points = 1; }
message Point { double as_double = 4; sfixed64 as_int = 6; repeated KeyValue attributes = 7; }
message Histogram { repeated HistogramPoint data_points = 1; }
message HistogramPoint { fixed64 count = 4; repeated KeyValue attributes = 9; }
`);

interface KeyValue {
  key: string;
  value: Record<string, string | number | boolean>;
}

interface Resource {
  attributes?: KeyValue[];
}

/** Part of `ExportTraceServiceRequest` that tests read. Ids are base64. */
export interface Traces {
  resourceSpans?: {
    resource: Resource;
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        attributes?: KeyValue[];
      }[];
    }[];
  }[];
}

interface Point {
  asDouble?: number;
  asInt?: number;
  count?: number;
  attributes?: KeyValue[];
}

export interface Metrics {
  resourceMetrics?: {
    resource: Resource;
    scopeMetrics: {
      metrics?: { name: string; unit?: string; gauge?: Points; sum?: Points; histogram?: Points }[];
    }[];
  }[];
}

interface Points {
  dataPoints?: Point[];
}

const read = (message: 'Traces' | 'Metrics', body: Buffer): object => {
  const type = root.lookupType(message);
  return type.toObject(type.decode(body), { longs: Number, bytes: String });
};

/** Decodes a request to `/v1/traces`. */
export const readTraces = (body: Buffer): Traces => read('Traces', body) as Traces;
/** Decodes a request to `/v1/metrics`. */
export const readMetrics = (body: Buffer): Metrics => read('Metrics', body) as Metrics;

/** Returns attributes as an object. */
export const valuesOf = (attributes: KeyValue[] = []): Record<string, string | number | boolean> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] ?? '']));
