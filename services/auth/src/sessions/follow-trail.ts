import { randomBytes } from 'node:crypto';

/** Trail of a session. */
export interface Trail {
  /** Value that the server issued last. Null before the first refresh. */
  trail: string | null;
  /** Value that the client had to send for it. Null when none was required. */
  previous_trail: string | null;
}

/** Seconds for which a trail stays the same after a change. */
export const trailRestSeconds = 60;

/**
 * Detects whether a refresh comes from the one browser of a session or from a copy. A refresh token stays the same
 * while its session lives. Each refresh therefore returns a new value, the trail, which the next refresh must send. A
 * copy and its original share the trail of the moment of copying. The first of them that refreshes changes it. The
 * other one is detected at once if it sends no trail, and otherwise once both have refreshed.
 *
 * Normal use of one browser never triggers the detection. It ignores addresses, which change, and user agents, which
 * are copied with the rest.
 * - Tabs that refresh together send the same trail: it changes at most once a minute, and during that minute the
 *   previous value is accepted.
 * - After a lost answer, the browser sends the previous value, and the lost value is replaced. If a copy received that
 *   value instead, it will send a replaced value.
 *
 * The detection has limits. It misses a copy whose original never returns, and copies of a client that ignores the
 * trail. It treats a browser as a thief when its profile was moved to another computer or restored from an old backup.
 *
 * @param brought value that the refresh sends
 * @param rests whether the trail has changed in the last `trailRestSeconds`
 * @returns the current trail; null when the session is used from two places
 */
export function followTrail(
  { trail, previous_trail }: Trail,
  brought: string | null,
  rests: boolean,
): Trail | null {
  const next = () => randomBytes(16).toString('base64url');
  if (brought === trail) return rests ? { trail, previous_trail } : { trail: next(), previous_trail: trail };
  if (brought === previous_trail)
    return rests ? { trail, previous_trail } : { trail: next(), previous_trail };
  return null;
}
