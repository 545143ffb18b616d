import type { NatsConnection } from '@nats-io/transport-node';
import { sessionRevoked } from '@packshot/proto/events/auth';
import { streams } from '@packshot/proto/events/streams';
import { followStream } from '../messaging/follow-stream.js';
import { now } from '../time/clock.js';
import type { OnStop } from '../process/run-service.js';
import type { Logger } from '../telemetry/logger.js';
import type { ReadinessCheck } from './health.js';

/** Sessions that ended before their access tokens did. */
export interface Revocations {
  has(sessionId: string): boolean;
  /** Calls back once, when this session ends. @returns what ends the watching */
  watch(sessionId: string, onRevoked: () => void): () => void;
  /** Rejects while nothing is learnt of ended sessions. */
  check: ReadinessCheck;
}

/** Longer than any access token is good for (15 minutes), by what clocks may differ. Milliseconds. */
const rememberedMs = 16 * 60_000;
const sweepMs = 60_000;

/**
 * Follows auth's announcements of ended sessions for the whole life of this process. Resolves once those of the last
 * minutes are known, so that a restart lets nobody in again. While NATS is away nothing is learnt, and the short life
 * of the tokens is the limit.
 */
export async function followRevocations(deps: {
  nats: NatsConnection;
  logger: Logger;
  onStop: OnStop;
}): Promise<Revocations> {
  const revokedAt = new Map<string, number>();
  const watchers = new Map<string, Set<() => void>>();
  const reading = {
    stream: streams.auth,
    subject: sessionRevoked.type,
    from: new Date(now() - rememberedMs),
  };
  const check = await followStream(deps, reading, ({ envelope, time }) => {
    const { session_id } = sessionRevoked.data.parse(envelope.data);
    revokedAt.set(session_id, time.getTime());
    const waiting = watchers.get(session_id);
    watchers.delete(session_id);
    for (const onRevoked of waiting ?? []) onRevoked();
  });

  const sweep = setInterval(() => {
    for (const [sessionId, time] of revokedAt) if (time < now() - rememberedMs) revokedAt.delete(sessionId);
  }, sweepMs);
  deps.onStop(async () => clearInterval(sweep));

  return {
    check,
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
