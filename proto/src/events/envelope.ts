import { z } from 'zod';

/**
 * CloudEvents 1.0, structured JSON. `type` is also the NATS subject, `id` the Nats-Msg-Id, `subject` the
 * aggregate's id and `aggregateversion` its version after the change, by which a projection drops what is
 * older than what it holds.
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

export type Envelope<T = unknown> = Omit<z.infer<typeof envelopeSchema>, 'data'> & { data: T };

export interface EventSpec<Data extends z.ZodType = z.ZodType> {
  /** `<service>.<aggregate>.<what happened>`, which is the NATS subject too. */
  type: string;
  summary: string;
  data: Data;
}

/** Gives an event its exact type; no behaviour of its own. */
export const defineEvent = <const T extends string, Data extends z.ZodType>(spec: {
  type: T;
  summary: string;
  data: Data;
}): { type: T; summary: string; data: Data } => spec;

export type DataOf<E extends EventSpec> = z.output<E['data']>;
