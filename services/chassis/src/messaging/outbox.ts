import { serviceOf, type DataOf, type Envelope, type EventSpec } from '@packshot/proto/events/envelope';
import { sql, type Kysely, type Transaction } from 'kysely';
import { uuidv7 } from '../app/uuid.js';
import { messagingOf, type MessagingTables } from '../db/messaging-tables.js';
import { traceHeaders } from '../telemetry/trace-headers.js';
import { now } from '../time/clock.js';

/** NOTIFY channel that wakes the relay when a transaction commits. A rollback sends no notification. */
export const outboxChannel = 'outbox';

interface Announcement<E extends EventSpec> {
  /** Id of the aggregate that the event is about. */
  subject: string;
  /** Version of the aggregate after the change, starting at 1. */
  version: number;
  data: DataOf<E>;
}

export interface OutboxEvent {
  envelope: Envelope;
  headers: Record<string, string>;
}

/** Returns an event with its envelope and the active trace. @throws ZodError when `data` violates the contract */
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
    time: new Date(now()).toISOString(),
    datacontenttype: 'application/json',
    aggregateversion: version,
    data: event.data.parse(data),
  },
  headers: traceHeaders(),
});

/** Writes events to the outbox in this order. Requires a transaction, so that change and events commit together. */
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
  // A single statement limits the time for which the transaction holds its locks.
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

/** Announces one event and returns the id of the event. @throws ZodError when `data` violates the contract */
export async function announce<Tables extends MessagingTables, E extends EventSpec>(
  tx: Transaction<Tables>,
  event: E,
  announcement: Announcement<E>,
): Promise<string> {
  const announced = announcementOf(event, announcement);
  await announceAll(tx, [announced]);
  return announced.envelope.id;
}

const heldUpAfter = sql`interval '10 seconds'`;

/** @throws Error while events wait for NATS, which may be down, full or recovering from a lost disk */
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
