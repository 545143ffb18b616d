import { readEvents } from '@packshot/chassis/messaging/read-events';
import { auditAnchored } from '@packshot/proto/events/admin';
import { streams } from '@packshot/proto/events/streams';
import type { Anchor } from './verify-log.js';

/** Every end of the log that was told, the oldest first. */
export async function readAnchors(nats: Parameters<typeof readEvents>[0]): Promise<Anchor[]> {
  const anchors: Anchor[] = [];
  for await (const { envelope } of readEvents(nats, { stream: streams.admin, subject: auditAnchored.type }))
    anchors.push(auditAnchored.data.parse(envelope.data));
  return anchors;
}
