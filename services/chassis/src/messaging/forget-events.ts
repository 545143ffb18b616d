import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { EventSpec } from '@packshot/proto/events/envelope';
import type { StreamSpec } from '@packshot/proto/events/streams';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { messagingOf, type MessagingTables } from '../db/messaging-tables.js';
import { forgetLetters } from './dead-letters/forget-letters.js';
import { readEvents } from './read-events.js';
import { RetryLater } from './retry-later.js';

/** Milliseconds within which an announced event is usually published. */
const publishedMs = 500;

const factsSchema = z.object({ user_id: z.string().nullable(), email: z.string().optional() });

/** Selects a user's events of these types in an outbox. For `address`, see `forgetEvents`. */
export const isEventOfUser = (
  events: readonly EventSpec[],
  userId: string,
  address?: string,
): RawBuilder<boolean> =>
  sql<boolean>`subject in (${sql.join(events.map(({ type }) => type))}) and (
    envelope->'data'->>'user_id' = ${userId}
    or (envelope->'data'->>'user_id' is null and envelope->'data'->>'email' = ${address ?? null}::text)
  )`;

const dayMs = 86_400_000;

/** Returns the time one day before the creation of an id (UUIDv7, RFC 9562 §5.7). One day allows for clock skew. */
const madeAfter = (id: string): Date =>
  new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) - dayMs);

/**
 * Deletes the events that a service has announced about a user who is being erased. In the stream, events of these
 * types with this `user_id` are overwritten. The events are also deleted from the service's outbox and dead letters.
 * Call this function after all work for the user has ended. Calls can be repeated safely. The stream is read from the
 * creation time of the user's id.
 *
 * @param address The user's email address, if events without a user may contain the address. Events with the address
 * are deleted too, and the stream is read from its start.
 * @returns Number of events deleted from the stream.
 * @throws RetryLater while some events are unpublished, or while events that the stream lost are being resent.
 */
export async function forgetEvents<Tables extends MessagingTables>(
  { db, nats }: { db: Kysely<Tables>; nats: NatsConnection },
  stream: StreamSpec,
  events: readonly EventSpec[],
  userId: string,
  address?: string,
): Promise<number> {
  const underWay = await messagingOf(db)
    .selectFrom('outbox')
    .select('id')
    .where(isEventOfUser(events, userId, address))
    .where('published_at', 'is', null)
    .executeTakeFirst();
  if (underWay) throw new RetryLater(publishedMs, 'events about the user are not published yet');
  const manager = await jetstreamManager(nats);
  let forgotten = 0;
  for (const { type } of events) {
    for await (const event of readEvents(nats, {
      stream,
      subject: type,
      from: address ? undefined : madeAfter(userId),
    })) {
      const facts = factsSchema.safeParse(event.envelope.data).data;
      const nobodys = facts?.user_id === null && address !== undefined && facts.email === address;
      if (facts?.user_id !== userId && !nobodys) continue;
      await manager.streams.deleteMessage(stream.name, event.seq, true);
      forgotten += 1;
    }
  }
  await messagingOf(db)
    .deleteFrom('outbox')
    .where(isEventOfUser(events, userId, address))
    .where('published_at', 'is not', null)
    .execute();
  await forgetLetters(db, userId);
  return forgotten;
}
