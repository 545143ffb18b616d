import { z } from 'zod';

/**
 * What every event looks like on the wire: CloudEvents 1.0, structured JSON
 * (https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/formats/json-format.md). `type` is also the NATS
 * subject, `id` the Nats-Msg-Id, `subject` the aggregate's id and `aggregateversion` its version after the change, by
 * which a projection drops what is older than what it holds.
 */
export const envelopeSchema = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid(),
  source: z.string().describe('/services/<name>'),
  type: z.string(),
  subject: z.string(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  aggregateversion: z.int().min(1),
  data: z.unknown(),
});

/** An event as it is sent and received; `T` is the data of its contract. */
export type Envelope<T = unknown> = Omit<z.infer<typeof envelopeSchema>, 'data'> & { data: T };

/** The contract of one kind of event. */
export interface EventSpec<Data extends z.ZodType = z.ZodType> {
  /** `<service>.<aggregate>.<what happened>`, which is the NATS subject too. */
  type: string;
  /** A sentence for the AsyncAPI document, without a full stop. */
  summary: string;
  data: Data;
}

/** Gives an event its exact type; no behaviour of its own. */
export const defineEvent = <const T extends string, Data extends z.ZodType>(spec: {
  type: T;
  summary: string;
  data: Data;
}): { type: T; summary: string; data: Data } => spec;

/** What an event of this contract says. */
export type DataOf<E extends EventSpec> = z.output<E['data']>;

/** Name of the service that announces events of a type. */
export const serviceOf = (type: string): string => type.split('.', 1)[0] ?? '';

/**
 * Something that is told and not kept, because the next telling is on its way: plain NATS, without a stream.
 * `subject` is `<service>.<what>`, outside of every stream's subjects.
 */
export interface SignalSpec<Data extends z.ZodType = z.ZodType> {
  subject: string;
  data: Data;
}
