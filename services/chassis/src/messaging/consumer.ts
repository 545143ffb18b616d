import type { JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { StreamSpec } from '@packshot/proto/events/streams';
import type { MessagingTables } from '../db/messaging-tables.js';
import { ensureConsumer, openConsumer, defaultAckWaitMs, type Lane } from './open-consumer.js';
import { pullExpressFirst, pullFromLane } from './pull-messages.js';
import { processMessage, type MessageHandler, type RetryPolicy, type WorkDeps } from './process-message.js';

export interface ConsumerSettings extends Lane, Partial<RetryPolicy> {
  stream: StreamSpec;
  /** Lane whose messages are handled first, by the same handler. */
  expressLane?: Lane;
  /** Maximum number of concurrent messages. A value of 1 keeps the stream order, unless the handler calls `freed`. */
  concurrency?: number;
  /** Returns how many messages each loop may start while another message is in progress (default: 0). */
  ahead?: () => number;
}

export interface RunningConsumer {
  /** Takes no new messages and waits for messages in progress. */
  stop(): Promise<void>;
  /** Reports whether a pull has failed since the last `ensure`, because the durable consumer may be missing. */
  hasFailed(): boolean;
  /** Recreates missing durable consumers. Returns whether any consumer was missing. */
  ensure(): Promise<boolean>;
}

export const defaultRetryPolicy: RetryPolicy = {
  ackWaitMs: defaultAckWaitMs,
  maxFailures: 6,
  backoffMs: [200, 1_000, 5_000, 15_000, 60_000],
};

/** Maximum number of messages per loop that may still be finishing while the next message runs, to limit memory. */
const finishedSideBySide = 4;

/**
 * Pulls messages of one durable consumer and passes each message to `handler`. Delivery is at least once, so the
 * handler must be idempotent through the inbox. A message becomes a dead letter after `maxFailures` failures, or if the
 * message cannot be parsed.
 */
export async function startConsumer<Tables extends MessagingTables>(
  { nats, db, logger }: WorkDeps<Tables> & { nats: NatsConnection },
  given: ConsumerSettings,
  handler: MessageHandler<Tables>,
): Promise<RunningConsumer> {
  const settings = { concurrency: 1, ahead: () => 0, ...defaultRetryPolicy, ...given };
  const { stream, ackWaitMs, ahead } = settings;
  const consumer = await openConsumer({ nats, logger }, stream, settings, ackWaitMs);
  const express =
    settings.expressLane && (await openConsumer({ nats, logger }, stream, settings.expressLane, ackWaitMs));
  const workedOn = processMessage({ db, logger }, settings, handler);
  const take = express ? pullExpressFirst(express, consumer, ahead) : pullFromLane(consumer);
  let stopping = false;
  const lanes = watchLanes(nats, stream, [settings, settings.expressLane], ackWaitMs);

  const loop = async () => {
    const finishing = new Set<Promise<void>>();
    /** Messages that must be done before the next message starts. */
    const working = new Set<Promise<void>>();
    while (!stopping && !nats.isClosed()) {
      let message: JsMsg | null = null;
      try {
        message = await take.next();
      } catch (error) {
        if (stopping || nats.isClosed()) return;
        lanes.noteFailure();
        logger.warn({ err: error, consumer: settings.durable }, 'cannot fetch messages');
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      if (!message) continue;
      // A redelivered message may crash this process, so the message must run alone.
      const alone = message.redelivered;
      if (alone) await Promise.all(finishing);
      if (stopping) {
        message.nak();
        continue;
      }
      let free!: () => void;
      const freed = new Promise<void>((resolve) => (free = resolve));
      const work = workedOn(message, free).finally(() => finishing.delete(work));
      finishing.add(work);
      const busy = Promise.race([work, freed]).finally(() => working.delete(busy));
      working.add(busy);
      if (alone) await busy;
      while (working.size > ahead()) await Promise.race(working);
      while (finishing.size >= finishedSideBySide + ahead()) await Promise.race(finishing);
    }
    await Promise.all(finishing);
  };

  const loops = Promise.all(Array.from({ length: settings.concurrency }, loop));
  return {
    async stop() {
      stopping = true;
      take.stop();
      await loops;
    },
    hasFailed: lanes.hasFailed,
    ensure: lanes.ensure,
  };
}

/** Implements `hasFailed` and `ensure` for the lanes of one consumer. `noteFailure` reports a failed pull. */
export function watchLanes(
  nats: NatsConnection,
  stream: StreamSpec,
  lanes: readonly (Lane | undefined)[],
  ackWaitMs: number,
): Pick<RunningConsumer, 'hasFailed' | 'ensure'> & { noteFailure(): void } {
  let failed = false;
  return {
    noteFailure: () => void (failed = true),
    hasFailed: () => failed,
    async ensure() {
      failed = false;
      let gone = false;
      for (const lane of lanes)
        if (lane) gone = (await ensureConsumer(nats, stream, lane, ackWaitMs)) || gone;
      return gone;
    },
  };
}
