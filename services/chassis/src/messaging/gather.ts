import timers from 'node:timers/promises';
import type { Consumer, JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { SpanKind } from '@opentelemetry/api';
import type { Envelope } from '@packshot/proto/events/envelope';
import type { StreamSpec } from '@packshot/proto/events/streams';
import type { Kysely, Transaction } from 'kysely';
import { toProblem } from '../app/to-problem.js';
import type { MessagingTables } from '../db/messaging-tables.js';
import { withSpan } from '../telemetry/with-span.js';
import { defaultRetryPolicy, watchLanes, type RunningConsumer } from './consumer.js';
import { recordOnce, recordNewEvents } from './inbox.js';
import { openConsumer, type Lane } from './open-consumer.js';
import { parseStoredEvent } from './read-events.js';
import { pullFromLane } from './pull-messages.js';
import { outageDelayMs, processMessage, type MessageHandler, type WorkDeps } from './process-message.js';

export type ApplyBatch<Tables extends MessagingTables> = (
  tx: Transaction<Tables>,
  events: readonly Envelope[],
) => Promise<void>;

const maxEventsPerBatch = 200;
/** Milliseconds within which the server must deliver messages that it has already counted. */
const fetchMs = 1_000;
/** Pause between two batches in milliseconds, which puts more events into each transaction under load. */
const gatherMs = 100;

/**
 * Applies all waiting events of a projection in one transaction, in batches of up to 200. If a batch fails, its events
 * are applied one by one, so that only the faulty event becomes a dead letter.
 */
export async function startGatherer<Tables extends MessagingTables>(
  { nats, db, logger }: WorkDeps<Tables> & { nats: NatsConnection },
  { stream, ...lane }: Lane & { stream: StreamSpec },
  apply: ApplyBatch<Tables>,
): Promise<RunningConsumer> {
  const settings = { ...defaultRetryPolicy, ...lane };
  const { durable } = lane;
  const consumer = await openConsumer({ nats, logger }, stream, lane, settings.ackWaitMs);
  const take = pullFromLane(consumer);
  const workOnOne = processMessage({ db, logger }, settings, applyOneByOne(db, durable, apply));
  let stopping = false;
  const lanes = watchLanes(nats, stream, [lane], settings.ackWaitMs);

  /** Returns whether the messages are settled; otherwise the caller must apply the events one by one. */
  const applyTogether = async (messages: readonly JsMsg[], events: readonly Envelope[]): Promise<boolean> => {
    const span = {
      kind: SpanKind.CONSUMER,
      attributes: { 'messaging.batch.message_count': events.length },
    };
    try {
      await withSpan(`process ${durable}`, span, () =>
        db.transaction().execute(async (tx) => {
          const fresh = await recordNewEvents(tx, durable, events);
          if (fresh.length > 0) await apply(tx, fresh);
        }),
      );
      for (const message of messages) message.ack();
      return true;
    } catch (error) {
      const away = toProblem(error).code === 'unavailable';
      if (away) for (const message of messages) message.nak(outageDelayMs);
      else
        logger.warn(
          { err: error, consumer: durable, events: events.length },
          'batch failed, applying its events one by one',
        );
      return away;
    }
  };

  const applyAll = async (messages: readonly JsMsg[]): Promise<void> => {
    const events = messages.flatMap((message) => parseStoredEvent(message)?.envelope ?? []);
    // Messages that are not events fail separately. A single message needs no batch.
    const canBatch = messages.length > 1 && events.length === messages.length;
    if (canBatch && (await applyTogether(messages, events))) return;
    for (const message of messages) await workOnOne(message, () => undefined);
  };

  const finished = (async () => {
    while (!stopping && !nats.isClosed()) {
      try {
        const first = await take.next();
        if (!first) continue;
        await applyAll([first, ...(await waitingBehind(consumer, first))]);
        await timers.setTimeout(gatherMs);
      } catch (error) {
        if (stopping || nats.isClosed()) return;
        lanes.noteFailure();
        logger.warn({ err: error, consumer: durable }, 'cannot fetch messages');
        await timers.setTimeout(500);
      }
    }
  })();
  return {
    async stop() {
      stopping = true;
      take.stop();
      await finished;
    },
    hasFailed: lanes.hasFailed,
    ensure: lanes.ensure,
  };
}

/** Returns the handler for single events and for the events of a failed batch. */
export const applyOneByOne = <Tables extends MessagingTables>(
  db: Kysely<Tables>,
  consumer: string,
  apply: ApplyBatch<Tables>,
): MessageHandler<Tables> => ({
  handle: (envelope) =>
    db.transaction().execute(async (tx) => {
      if (await recordOnce(tx, consumer, envelope.id)) await apply(tx, [envelope]);
    }),
});

/** Returns the messages that already wait behind `first`, without waiting for later messages. */
async function waitingBehind(consumer: Consumer, first: JsMsg): Promise<JsMsg[]> {
  const waiting = Math.min(first.info.pending, maxEventsPerBatch - 1);
  const messages: JsMsg[] = [];
  if (waiting === 0) return messages;
  for await (const message of await consumer.fetch({ max_messages: waiting, expires: fetchMs }))
    messages.push(message);
  return messages;
}
