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

/**
 * Writes an event into the outbox. It takes a transaction and nothing else, so that an event can only be
 * committed together with the change it tells of.
 *
 * @returns the event's id
 * @throws ZodError when `data` is not what the contract says: a fault of ours, before anything is written
 */
export async function announce<Tables extends MessagingTables, E extends EventSpec>(
  tx: Transaction<Tables>,
  event: E,
  { subject, version, data }: Announcement<E>,
): Promise<string> {
  const envelope: Envelope = {
    specversion: '1.0',
    id: uuidv7(),
    source: `/services/${serviceOf(event.type)}`,
    type: event.type,
    subject,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    aggregateversion: version,
    data: event.data.parse(data),
  };
  // One statement: each is a wait for the server, within locks that others wait for.
  await sql`
    with written as (
      insert into outbox (id, subject, envelope, headers)
      values (${envelope.id}, ${event.type}, ${JSON.stringify(envelope)}, ${JSON.stringify(traceHeaders())})
    )
    select pg_notify(${outboxChannel}, '')`.execute(tx);
  return envelope.id;
}

/** Events that wait longer than this are held up. */
const heldUpAfter = sql`interval '10 seconds'`;

/** @throws Error while events wait for NATS, which may be away, full, or filled again after it lost its disk */
export async function requireSent<Tables extends MessagingTables>(db: Kysely<Tables>): Promise<void> {
  const waiting = await messagingOf(db)
    .selectFrom('outbox')
    .select('seq')
    .where('published_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - ${heldUpAfter}`)
    .limit(1)
    .executeTakeFirst();
  if (waiting) throw new Error('events wait for NATS');
}
