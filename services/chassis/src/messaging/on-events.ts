import type { DataOf, Envelope, EventSpec } from '@packshot/proto/events/envelope';
import type { Kysely, Transaction } from 'kysely';
import type { MessagingTables } from '../db/messaging-tables.js';
import { recordOnce, wasApplied } from './inbox.js';
import type { MessageHandler } from './process-message.js';

export interface EventHandler<Tables extends MessagingTables> {
  type: string;
  before(envelope: Envelope): Promise<void>;
  apply(tx: Transaction<Tables>, envelope: Envelope): Promise<void>;
}

/** `apply` runs in the transaction that records the event as applied. `before` runs first, and again after a crash. */
export function onEvent<Tables extends MessagingTables, E extends EventSpec>(
  event: E,
  apply: (tx: Transaction<Tables>, data: DataOf<E>, envelope: Envelope) => Promise<void>,
  before?: (data: DataOf<E>) => Promise<void>,
): EventHandler<Tables> {
  const dataOf = (envelope: Envelope) => event.data.parse(envelope.data) as DataOf<E>;
  return {
    type: event.type,
    before: async (envelope) => before?.(dataOf(envelope)),
    apply: (tx, envelope) => apply(tx, dataOf(envelope), envelope),
  };
}

/**
 * Returns a message handler that applies each event once: inbox row and effect share one transaction. Events without a
 * handler are acknowledged.
 *
 * @param afterwards Callback after each event, even if the event was applied earlier.
 */
export function applyOnce<Tables extends MessagingTables>(
  db: Kysely<Tables>,
  consumer: string,
  handlers: readonly EventHandler<Tables>[],
  afterwards: () => void = () => undefined,
): MessageHandler<Tables> {
  const byType = new Map(handlers.map((handler) => [handler.type, handler]));
  return {
    async handle(envelope) {
      const handler = byType.get(envelope.type);
      if (!handler) return;
      if (!(await wasApplied(db, consumer, envelope.id))) {
        await handler.before(envelope);
        await db.transaction().execute(async (tx) => {
          if (await recordOnce(tx, consumer, envelope.id)) await handler.apply(tx, envelope);
        });
      }
      afterwards();
    },
  };
}
