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

/** Sessions that ended before their access tokens expired, and leaked signing keys. */
export interface Revocations {
  has(sessionId: string): boolean;
  /** Calls `onRevoked` once, when the session or its token becomes invalid. The returned function stops the watch. */
  watch(sessionId: string, onRevoked: () => void): () => void;
  /** Calls `listener` whenever signing keys have leaked. All tokens signed with leaked keys are then invalid. */
  onKeysRevoked(listener: () => void): void;
  /** Rejects while this process cannot follow ended sessions. */
  check: ReadinessCheck;
}

/** Milliseconds to remember an ended session: lifetime of access tokens (15 minutes) plus a minute for clock skew. */
const rememberedMs = 16 * 60_000;
const sweepMs = 60_000;

/**
 * Follows auth's announcements of ended sessions and leaked keys until the process stops. Resolves once the recent
 * announcements are known, so that a restarted process admits no ended session. While NATS is down, an ended session is
 * usable until its access token expires.
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
  // A watched session may have been opened with a token that was forged with a leaked key.
  const endAll = (): void => {
    for (const listener of keyListeners) listener();
    for (const sessionId of watchers.keys()) tell(sessionId);
  };
  const keyListeners: (() => void)[] = [];
  // Each subject is read separately, because a NATS user who may read several subjects at once may read the whole
  // stream.
  const follow = (event: EventSpec, onEvent: (stored: StoredEvent) => void) =>
    followStream(
      deps,
      { stream: streams.auth, subject: event.type, from: { withinMs: rememberedMs } },
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
      const waiting = watchers.get(sessionId) ?? new Set();
      watchers.set(sessionId, waiting.add(onRevoked));
      if (revokedAt.has(sessionId)) tell(sessionId);
      return () => {
        waiting.delete(onRevoked);
        if (waiting.size === 0) watchers.delete(sessionId);
      };
    },
  };
}
