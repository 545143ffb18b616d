import type { JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { StreamSpec } from '@packshot/proto/events/streams';
import type { MessagingTables } from '../db/messaging-tables.js';
import { ensureConsumer, openConsumer, defaultAckWaitMs, type Lane } from './open-consumer.js';
import { pullExpressFirst, pullFromLane } from './pull-messages.js';
import { processMessage, type MessageHandler, type RetryPolicy, type WorkDeps } from './process-message.js';

export interface ConsumerSettings extends Lane, Partial<RetryPolicy> {
  stream: StreamSpec;
  /** Lane whose messages go first. They have the same handler. */
  expressLane?: Lane;
  /** Messages to handle at once. 1 keeps the order of the stream, unless the handler calls `freed`. */
  concurrency?: number;
  /** Messages that each loop may start while it handles one, asked before each message. Default: 0. */
  ahead?: () => number;
}

export interface RunningConsumer {
  /** Takes no new messages and waits for those in progress. */
  stop(): Promise<void>;
  /** Reports whether a pull has failed since the last `ensure`. The durable consumer may then be missing. */
  hasFailed(): boolean;
  /** Recreates missing durable consumers. Returns whether any was missing. */
  ensure(): Promise<boolean>;
}

export const defaultRetryPolicy: RetryPolicy = {
  ackWaitMs: defaultAckWaitMs,
  maxFailures: 6,
  backoffMs: [200, 1_000, 5_000, 15_000, 60_000],
};

/** Messages per loop that may finish while the next one runs. They wait for disks and the database, and use memory. */
const finishedSideBySide = 4;

/**
 * Pulls messages of one durable consumer and hands them to `handler`. Delivery is at least once, so the handler must be
 * idempotent through the inbox. A message becomes a dead letter after `maxFailures` failures, or if it cannot be
 * parsed.
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
    /** Messages that the next one has to wait for. */
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
      // A message that failed before may crash this process, so it must not take other messages down with it.
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
