import { z } from 'zod';

/**
 * Envelope of every event on the wire: CloudEvents 1.0, structured JSON
 * (https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/formats/json-format.md). `type` is also the NATS
 * subject, `id` is the Nats-Msg-Id, and `subject` is the ID of the aggregate. `aggregateversion` is the version of the
 * aggregate after the change. Projections ignore events whose version is not higher than the stored version.
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

/** An event in the format of the wire; `T` is the type of the event data. */
export type Envelope<T = unknown> = Omit<z.infer<typeof envelopeSchema>, 'data'> & { data: T };

/** Contract of one event type. */
export interface EventSpec<Data extends z.ZodType = z.ZodType> {
  /** Type and NATS subject: `<service>.<aggregate>.<past participle>`. */
  type: string;
  /** Sentence for the AsyncAPI document, without a full stop. */
  summary: string;
  data: Data;
}

/** Returns the contract unchanged, with its exact type. */
export const defineEvent = <const T extends string, Data extends z.ZodType>(spec: {
  type: T;
  summary: string;
  data: Data;
}): { type: T; summary: string; data: Data } => spec;

/** Type of the data of an event. */
export type DataOf<E extends EventSpec> = z.output<E['data']>;

/** Returns the name of the service that publishes events of a type. */
export const serviceOf = (type: string): string => type.split('.', 1)[0] ?? '';

/**
 * A transient message over plain NATS. Streams do not store transient messages, because each message replaces the
 * previous message. `subject` has the form `<service>.<name>` and must not match the subjects of a stream.
 */
export interface SignalSpec<Data extends z.ZodType = z.ZodType> {
  subject: string;
  data: Data;
}
