import { z } from 'zod';
import { envelopeSchema } from '../events/envelope.js';
import { events } from '../events/events.js';
import { duplicateWindowSeconds, streamOf } from '../events/streams.js';

/** `auth.user.registered` → `authUserRegistered`: AsyncAPI's keys take no dots in references. */
const keyOf = (type: string): string =>
  type.replace(/\.(\w)/g, (_dot, letter: string) => letter.toUpperCase());

/** All events as AsyncAPI 3.0: a channel a subject, CloudEvents in JSON. */
export function asyncApiDocument(): object {
  const channels: Record<string, object> = {};
  const operations: Record<string, object> = {};
  const messages: Record<string, object> = {};
  for (const event of events) {
    const key = keyOf(event.type);
    const stream = streamOf(event.type);
    const payload = z.toJSONSchema(envelopeSchema.extend({ type: z.literal(event.type), data: event.data }));
    messages[key] = {
      name: event.type,
      summary: event.summary,
      contentType: 'application/cloudevents+json',
      payload,
    };
    channels[key] = {
      address: event.type,
      description: stream && `Stream ${stream.name} (${stream.retention}): ${stream.summary}`,
      messages: { [key]: { $ref: `#/components/messages/${key}` } },
    };
    operations[`publish${key.charAt(0).toUpperCase()}${key.slice(1)}`] = {
      action: 'send',
      channel: { $ref: `#/channels/${key}` },
      summary: event.summary,
    };
  }
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Packshot events',
      version: '1.0.0',
      description: `CloudEvents 1.0 over NATS JetStream; \`Nats-Msg-Id\` is the event id (recognised for ${duplicateWindowSeconds} s), \`traceparent\` travels in the headers.`,
    },
    defaultContentType: 'application/cloudevents+json',
    channels,
    operations,
    components: { messages },
  };
}
