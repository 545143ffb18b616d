import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager, type ConsumerMessages } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { ReadinessCheck } from '../app/health.js';
import type { OnStop } from '../process/run-service.js';
import type { Logger } from '../telemetry/logger.js';
import { parseStoredEvent, openReading, type Reading, type StoredEvent } from './read-events.js';
import { identityOf } from './stream-identity.js';

/** Milliseconds between two attempts to open a stream that cannot be read. */
const retryMs = 1_000;
/** Duration of a pull in milliseconds. A reader detects a lost consumer within two thirds of a pull. */
const patienceMs = 15_000;
/** Milliseconds between two checks whether the stream was reset, which a reader cannot detect otherwise. */
const lookMs = 5_000;

/**
 * Passes every event of a stream to `onEvent` in order, until the process stops. Use this function for data that a
 * process keeps in memory. Effects in a database need a consumer (`startConsumer`), which has an inbox. Messages that
 * are not events are skipped. If `onEvent` throws, only that event is lost. If the stream fails, reading resumes at the
 * same position, or from the beginning if the stream was recreated.
 *
 * @returns Readiness check that rejects while the stream is not being followed. The promise resolves once `onEvent` has
 * received all events that the stream contained.
 */
export async function followStream(
  { nats, logger, onStop }: { nats: NatsConnection; logger: Logger; onStop: OnStop },
  reading: Reading,
  onEvent: (event: StoredEvent) => void,
): Promise<ReadinessCheck> {
  const stopping = new AbortController();
  let messages: ConsumerMessages | undefined;
  let caughtUp!: () => void;
  const first = new Promise<void>((resolve) => {
    caughtUp = resolve;
  });
  let from = reading.from;
  let identity: string | undefined;
  let passedOver = 0;

  const take = (message: Parameters<typeof parseStoredEvent>[0]): void => {
    from = message.seq + 1;
    const event = parseStoredEvent(message);
    try {
      if (event) return onEvent(event);
      passedOver += 1;
      // Logging at powers of two makes the problem visible without flooding the log.
      if (Number.isInteger(Math.log2(passedOver)))
        logger.warn(
          { stream: reading.stream.name, seq: message.seq, passedOver },
          'skipped a message that is not an event',
        );
    } catch (error) {
      logger.error({ err: error, stream: reading.stream.name, seq: message.seq }, 'cannot handle an event');
    }
  };
  const followOnce = async (): Promise<void> => {
    let opened = await openReading(nats, { ...reading, from });
    const madeAnew = identity !== undefined && opened.identity !== identity;
    const setBack = typeof from === 'number' && from > opened.last + 1;
    if (madeAnew || setBack) {
      logger.warn({ stream: reading.stream.name }, 'reading a stream again from its beginning');
      // Sequence numbers restart with a new stream; times and ages stay valid.
      const begin = typeof reading.from === 'number' ? undefined : reading.from;
      opened = await openReading(nats, { ...reading, from: begin });
    }
    identity = opened.identity;
    messages = await opened.consumer.consume({ expires: patienceMs, abort_on_missing_resource: true });
    // The process may have stopped while the stream was being opened. The loop below then ends at once.
    if (stopping.signal.aborted) messages.stop();
    if (opened.waiting === 0) caughtUp();
    let taken = 0;
    for await (const message of messages) {
      take(message);
      taken += 1;
      // Counted messages may be deleted. In that case, the last remaining message reports no pending messages.
      if (taken >= opened.waiting || message.info.pending === 0) caughtUp();
    }
  };
  /** Stops reading when the stream was replaced or reset, so that the stream is opened again. */
  const look = async (): Promise<void> => {
    const manager = await jetstreamManager(nats, { checkAPI: false, timeout: lookMs });
    const read = from;
    const info = await manager.streams.info(reading.stream.name);
    const setBack = typeof read === 'number' && read > info.state.last_seq + 1;
    if (messages && (identityOf(info) !== identity || setBack)) await messages.close();
  };
  // A failed check is ignored, because the reader then fails too and logs the error.
  const timer = setInterval(() => void look().catch(() => undefined), lookMs);
  const finished = (async () => {
    while (!stopping.signal.aborted && !nats.isClosed()) {
      try {
        await followOnce();
      } catch (error) {
        logger.warn({ err: error, stream: reading.stream.name }, 'cannot follow a stream');
      }
      messages = undefined;
      await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    caughtUp();
  })();
  onStop(async () => {
    stopping.abort();
    clearInterval(timer);
    await messages?.close();
    await finished;
  });
  await first;
  return async () => {
    if (!messages) throw new Error(`the stream ${reading.stream.name} is not being followed`);
  };
}
