import { randomBytes } from 'node:crypto';

export interface Trail {
  trail: string | null;
  /** Value that the client had to send to get the current value. Null when no value was required. */
  previous_trail: string | null;
}

export const trailRestSeconds = 60;

/**
 * Detects whether a refresh comes from the one browser of a session or from a copy. A refresh token stays the same
 * while its session lives. Each refresh therefore returns a new value, the trail, which the next refresh must send. A
 * copy and its original have the same trail when the copy is made. The browser that refreshes first changes the trail.
 * The other browser is detected at once if it sends no trail, and otherwise once both browsers have refreshed.
 *
 * Normal use of one browser never triggers the detection. Network addresses are ignored because they change, and user
 * agents because a copy has the same user agent. Tabs that refresh together send the same trail. The trail changes at
 * most once a minute, and during that minute the previous value is accepted. If a response is lost, the browser sends
 * the previous value, and the lost value is replaced. If a copy received the lost value instead, the copy later sends a
 * replaced value.
 *
 * The detection has limits. A copy is missed when its original never returns, or when its client ignores the trail. A
 * browser counts as a thief when its profile was moved to another computer or restored from an old backup.
 *
 * @param brought Value that the refresh sends.
 * @param rests Whether the trail has changed in the last `trailRestSeconds`.
 * @returns The current trail; null when the session is used from two places.
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
