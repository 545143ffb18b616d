import { serviceOf, type DataOf, type Envelope, type EventSpec } from '@packshot/proto/events/envelope';
import { sql, type Kysely, type Transaction } from 'kysely';
import { uuidv7 } from '../app/uuid.js';
import { messagingOf, type MessagingTables } from '../db/messaging-tables.js';
import { traceHeaders } from '../telemetry/trace-headers.js';

/** Channel that wakes the relay when the transaction commits. A NOTIFY of a rolled back one is never delivered. */
export const outboxChannel = 'outbox';

interface Announcement<E extends EventSpec> {
  /** Id of the aggregate the event is about. */
  subject: string;
  /** The aggregate's version after the change, from 1. */
  version: number;
  data: DataOf<E>;
}

/** An event as it will lie in the outbox, with the trace of what caused it. */
export interface OutboxEvent {
  envelope: Envelope;
  headers: Record<string, string>;
}

/**
 * An event as it is announced, with the trace that is active now.
 *
 * @throws ZodError when `data` is not what the contract says: a fault of ours, before anything is written
 */
export const announcementOf = <E extends EventSpec>(
  event: E,
  { subject, version, data }: Announcement<E>,
): OutboxEvent => ({
  envelope: {
    specversion: '1.0',
    id: uuidv7(),
    source: `/services/${serviceOf(event.type)}`,
    type: event.type,
    subject,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    aggregateversion: version,
    data: event.data.parse(data),
  },
  headers: traceHeaders(),
});

/**
 * Writes events into the outbox, which sends them in this order. It takes a transaction and nothing else, so that an
 * event can only be committed together with the change it tells of.
 */
export async function announceAll<Tables extends MessagingTables>(
  tx: Transaction<Tables>,
  announced: readonly OutboxEvent[],
): Promise<void> {
  if (announced.length === 0) return;
  const rows = announced.map(({ envelope, headers }) => ({
    id: envelope.id,
    subject: envelope.type,
    envelope,
    headers,
  }));
  // One statement: each is a wait for the server, within locks that others wait for.
  await sql`
    with written as (
      insert into outbox (id, subject, envelope, headers)
      select id, subject, envelope, headers
      from rows from (
        jsonb_to_recordset(${JSON.stringify(rows)}) as (id uuid, subject text, envelope jsonb, headers jsonb)
      ) with ordinality as row (id, subject, envelope, headers, place)
      order by place
    )
    select pg_notify(${outboxChannel}, '')`.execute(tx);
}

/**
 * The same for one event.
 *
 * @returns the event's id
 * @throws ZodError when `data` is not what the contract says
 */
export async function announce<Tables extends MessagingTables, E extends EventSpec>(
  tx: Transaction<Tables>,
  event: E,
  announcement: Announcement<E>,
): Promise<string> {
  const announced = announcementOf(event, announcement);
  await announceAll(tx, [announced]);
  return announced.envelope.id;
}

/** Events that wait longer than this are held up. */
const heldUpAfter = sql`interval '10 seconds'`;

/** @throws Error while events wait for NATS, which may be away, full, or filled again after it lost its disk */
export async function requireEmptyOutbox<Tables extends MessagingTables>(db: Kysely<Tables>): Promise<void> {
  const waiting = await messagingOf(db)
    .selectFrom('outbox')
    .select('seq')
    .where('published_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - ${heldUpAfter}`)
    .limit(1)
    .executeTakeFirst();
  if (waiting) throw new Error('events wait for NATS');
}
