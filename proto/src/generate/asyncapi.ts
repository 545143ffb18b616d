import { z } from 'zod';
import { envelopeSchema } from '../events/envelope.js';
import { events } from '../events/events.js';
import { duplicateWindowSeconds, streamOf } from '../events/streams.js';

/** Converts `auth.user.registered` to `authUserRegistered`, because AsyncAPI keys with dots cannot be referenced. */
const keyOf = (type: string): string =>
  type.replace(/\.(\w)/g, (_dot, letter: string) => letter.toUpperCase());

/** Returns all events as an AsyncAPI 3.0 document, with one channel for each subject. */
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
      description: `CloudEvents 1.0 over NATS JetStream. The header \`Nats-Msg-Id\` carries the event ID; JetStream rejects duplicate IDs within ${duplicateWindowSeconds} seconds. The header \`traceparent\` carries the trace context.`,
    },
    defaultContentType: 'application/cloudevents+json',
    channels,
    operations,
    components: { messages },
  };
}
