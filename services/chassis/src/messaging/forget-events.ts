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

/** Milliseconds in which what was announced is usually published. */
const publishedMs = 500;

const factsSchema = z.object({ user_id: z.string().nullable(), email: z.string().optional() });

/** SQL that holds for events of these kinds and of a user in an outbox. @param address as for `forgetEvents` */
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

/**
 * When an id was made: the first 48 bits of a UUIDv7 are milliseconds since 1970 (RFC 9562 §5.7). A day earlier: the clock
 * of whoever made it may have been ahead of the stream's.
 */
const madeAfter = (id: string): Date =>
  new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) - dayMs);

/**
 * Takes back what a service has announced of a user who is to be erased: events of these kinds whose `user_id` it is,
 * from the stream (overwritten there) and from the service's own outbox and dead letters. To be called when nobody
 * does anything for them any more. Safe to repeat. Reads the stream from the user's first moment on.
 *
 * @param address of theirs, where events that are of no user may hold it: those are taken back too, and the stream is
 *   read from its start for them
 * @returns how many events the stream held
 * @throws RetryLater while some are still on their way to the stream, or on their way once more since it has lost them
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
  if (underWay) throw new RetryLater(publishedMs, 'what was told of the user is on its way to the stream');
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
