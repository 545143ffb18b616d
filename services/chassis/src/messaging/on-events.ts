import type { DataOf, Envelope, EventSpec } from '@packshot/proto/events/envelope';
import type { Transaction } from 'kysely';
import type { MessagingTables } from '../db/messaging-tables.js';
import type { ConsumerDeps, MessageHandler } from './consumer.js';
import { recordOnce } from './inbox.js';

/** What a service does when it learns of one kind of event. */
export interface EventHandler<Tables extends MessagingTables> {
  type: string;
  apply(tx: Transaction<Tables>, envelope: Envelope): Promise<void>;
}

/** Ties an event's contract to its effect; `data` arrives validated. */
export function onEvent<Tables extends MessagingTables, E extends EventSpec>(
  event: E,
  apply: (tx: Transaction<Tables>, data: DataOf<E>, envelope: Envelope) => Promise<void>,
): EventHandler<Tables> {
  return {
    type: event.type,
    apply: (tx, envelope) => apply(tx, event.data.parse(envelope.data) as DataOf<E>, envelope),
  };
}

/**
 * A message handler that applies each event once: inbox row and effect are one transaction. Events of the stream
 * that nobody here listens to are acknowledged.
 */
export function applyOnce<Tables extends MessagingTables>(
  db: ConsumerDeps['db'],
  consumer: string,
  handlers: readonly EventHandler<Tables>[],
): MessageHandler {
  const byType = new Map(handlers.map((handler) => [handler.type, handler]));
  return {
    async handle(envelope) {
      const handler = byType.get(envelope.type);
      if (!handler) return;
      await db.transaction().execute(async (tx) => {
        if (!(await recordOnce(tx, consumer, envelope.id))) return;
        await handler.apply(tx as unknown as Transaction<Tables>, envelope);
      });
    },
  };
}
