import { DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { sessionRevoked } from '@packshot/proto/events/auth';
import { envelopeSchema } from '@packshot/proto/events/envelope';
import { streams } from '@packshot/proto/events/streams';
import type { Stop } from '../process/run-service.js';
import type { Logger } from '../telemetry/logger.js';

/** Sessions that ended before their access tokens did. */
export interface Revocations {
  has(sessionId: string): boolean;
  /** Calls back once, when this session ends. @returns what ends the watching */
  watch(sessionId: string, onRevoked: () => void): () => void;
}

/** Longer than any access token is good for (15 minutes), by what clocks may differ. Milliseconds. */
const rememberedMs = 16 * 60_000;
const sweepMs = 60_000;

/**
 * Follows auth's announcements of ended sessions for the whole life of this process. Resolves once those of the last
 * minutes are known, so that a restart lets nobody in again. Nothing is written, so no inbox is needed; while NATS is
 * away nothing is learnt, and the short life of the tokens is the limit.
 */
export async function followRevocations(
  nats: NatsConnection,
  logger: Logger,
  onStop: (stop: Stop) => void,
): Promise<Revocations> {
  const revokedAt = new Map<string, number>();
  const watchers = new Map<string, Set<() => void>>();
  const revoke = (sessionId: string, time: number): void => {
    revokedAt.set(sessionId, time);
    const waiting = watchers.get(sessionId);
    watchers.delete(sessionId);
    for (const onRevoked of waiting ?? []) onRevoked();
  };

  const manager = await jetstreamManager(nats);
  const newest = await manager.streams.getMessage(streams.auth.name, { last_by_subj: sessionRevoked.type });
  const since = Date.now() - rememberedMs;
  const consumer = await jetstream(nats).consumers.get(streams.auth.name, {
    filter_subjects: sessionRevoked.type,
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: new Date(since).toISOString(),
  });
  const messages = await consumer.consume();
  onStop(async () => void (await messages.close()));

  await new Promise<void>((resolve) => {
    const lastToKnow = newest && newest.time.getTime() > since ? newest.seq : 0;
    if (lastToKnow === 0) resolve();
    void (async () => {
      for await (const message of messages) {
        const envelope = envelopeSchema.safeParse(message.json());
        const facts = sessionRevoked.data.safeParse(envelope.data?.data);
        if (facts.success) revoke(facts.data.session_id, message.time.getTime());
        if (message.seq >= lastToKnow) resolve();
      }
    })().catch((error: unknown) => logger.error({ err: error }, 'ended sessions are no longer followed'));
  });

  const sweep = setInterval(() => {
    for (const [sessionId, time] of revokedAt)
      if (time < Date.now() - rememberedMs) revokedAt.delete(sessionId);
  }, sweepMs);
  onStop(async () => clearInterval(sweep));

  return {
    has: (sessionId) => revokedAt.has(sessionId),
    watch(sessionId, onRevoked) {
      if (revokedAt.has(sessionId)) {
        onRevoked();
        return () => undefined;
      }
      const waiting = watchers.get(sessionId) ?? new Set();
      watchers.set(sessionId, waiting.add(onRevoked));
      return () => {
        waiting.delete(onRevoked);
        if (waiting.size === 0) watchers.delete(sessionId);
      };
    },
  };
}
