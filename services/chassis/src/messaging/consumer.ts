import type { JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { StreamSpec } from '@packshot/proto/events/streams';
import type { MessagingTables } from '../db/messaging-tables.js';
import { ensureConsumer, openConsumer, defaultAckWaitMs, type Lane } from './open-consumer.js';
import { pullExpressFirst, pullFromLane } from './pull-messages.js';
import { processMessage, type MessageHandler, type RetryPolicy, type WorkDeps } from './process-message.js';

export interface ConsumerSettings extends Lane, Partial<RetryPolicy> {
  stream: StreamSpec;
  /** Messages that go before all others, with the same handler. */
  expressLane?: Lane;
  /** Messages worked on at once by this process. 1 keeps the stream's order, unless the handler says that it is freed. */
  concurrency?: number;
  /**
   * Messages that each of these may be begun with beside that which it works on, as it stands now: more than none where
   * what a message takes is mostly waiting, so that the waiting is done for several at once. None, unless said.
   */
  ahead?: () => number;
}

export interface RunningConsumer {
  /** Takes nothing new and waits for what is being worked on. */
  stop(): Promise<void>;
  /** Whether a pull has failed since the last `ensure`: its durable consumer may be gone. */
  hasFailed(): boolean;
  /** Makes its durable consumers again where they are gone. @returns whether any was gone */
  ensure(): Promise<boolean>;
}

/** How long and how often, unless a consumer says otherwise. */
export const defaultRetryPolicy: RetryPolicy = {
  ackWaitMs: defaultAckWaitMs,
  maxFailures: 6,
  backoffMs: [200, 1_000, 5_000, 15_000, 60_000],
};

/**
 * Messages at most that a loop has yet to finish while it works on the next, beside those that it may be ahead with: they
 * wait for disks and for the database, and take memory.
 */
const finishedSideBySide = 4;

/**
 * Pulls messages of one durable consumer and hands them to `handler`, one span each, child of the publisher's.
 * Delivery is at least once: the handler itself is idempotent through the inbox. Acknowledged after the handler
 * returned; kept alive while it works; retried with backoff when it throws; buried as a dead letter when it failed
 * `maxFailures` times or cannot be parsed.
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
    /** Those that the next message has to wait for. */
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
      // One that came to nothing before may take this process down: with it, and with nothing else.
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

/** Watches the lanes of one consumer: what its `hasFailed` and `ensure` answer. `noteFailure` reports a failed pull. */
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
