import type { NatsConnection } from '@nats-io/transport-node';
import { keysRevoked, sessionRevoked } from '@packshot/proto/events/auth';
import type { EventSpec } from '@packshot/proto/events/envelope';
import { streams } from '@packshot/proto/events/streams';
import { followStream } from '../messaging/follow-stream.js';
import type { StoredEvent } from '../messaging/read-events.js';
import { now } from '../time/clock.js';
import type { OnStop } from '../process/run-service.js';
import type { Logger } from '../telemetry/logger.js';
import type { ReadinessCheck } from './health.js';

/** Sessions that ended before their access tokens did, and keys that signed some. */
export interface Revocations {
  has(sessionId: string): boolean;
  /** Calls back once, when this session ends or its access token counts no more. @returns what ends the watching */
  watch(sessionId: string, onRevoked: () => void): () => void;
  /** Calls back whenever signing keys have leaked: whatever they signed is worth nothing from now on. */
  onKeysRevoked(listener: () => void): void;
  /** Rejects while nothing is learnt of ended sessions. */
  check: ReadinessCheck;
}

/** Longer than any access token is good for (15 minutes), by what clocks may differ. Milliseconds. */
const rememberedMs = 16 * 60_000;
const sweepMs = 60_000;

/**
 * Follows auth's announcements of ended sessions and leaked keys for the whole life of this process. Resolves once those of the last
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
  const tell = (sessionId: string): void => {
    const waiting = watchers.get(sessionId);
    watchers.delete(sessionId);
    for (const onRevoked of waiting ?? []) onRevoked();
  };
  // Whoever watches was let in by a token of a leaked key, with which anybody may have forged it.
  const endAll = (): void => {
    for (const listener of keyListeners) listener();
    for (const sessionId of watchers.keys()) tell(sessionId);
  };
  const keyListeners: (() => void)[] = [];
  // Each in a reading of its own: NATS lets nobody read by several subjects without letting them read everything.
  const follow = (event: EventSpec, onEvent: (stored: StoredEvent) => void) =>
    followStream(
      deps,
      { stream: streams.auth, subject: event.type, from: new Date(now() - rememberedMs) },
      onEvent,
    );
  const checks = await Promise.all([
    follow(sessionRevoked, ({ envelope, time }) => {
      const { session_id } = sessionRevoked.data.parse(envelope.data);
      revokedAt.set(session_id, time.getTime());
      tell(session_id);
    }),
    follow(keysRevoked, endAll),
  ]);

  const sweep = setInterval(() => {
    for (const [sessionId, time] of revokedAt) if (time < now() - rememberedMs) revokedAt.delete(sessionId);
  }, sweepMs);
  deps.onStop(async () => clearInterval(sweep));

  return {
    check: async () => void (await Promise.all(checks.map((check) => check()))),
    has: (sessionId) => revokedAt.has(sessionId),
    onKeysRevoked: (listener) => void keyListeners.push(listener),
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
