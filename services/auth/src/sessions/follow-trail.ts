import { randomBytes } from 'node:crypto';

export interface Trail {
  trail: string | null;
  /** Value that the client had to send to get the current value; null when no value was required. */
  previous_trail: string | null;
}

export const trailRestSeconds = 60;

/**
 * Detects whether a refresh comes from the one browser of a session or from a copy. A refresh token stays the same for
 * the whole session. Each refresh therefore returns a new value, the trail, which the next refresh must send. A copy
 * and its original have the same trail when the copy is made. The browser that refreshes first changes the trail. If
 * the other browser sends no trail, the copy is detected immediately. Otherwise the copy is detected after both
 * browsers have refreshed.
 *
 * Normal use of one browser never triggers the detection. The detection ignores network addresses, which change, and
 * user agents, which a copy shares. Tabs that refresh simultaneously send the same trail. The trail changes at most
 * once a minute, and the previous trail is accepted during that minute. If a response is lost, the browser sends the
 * previous trail, and the lost trail is replaced. A copy that received the lost trail later sends a replaced trail.
 *
 * A copy is not detected when its original never returns, or when its client ignores the trail. A browser counts as a
 * thief when its profile was moved to another computer or restored from an old backup.
 *
 * @param brought value that the refresh sends
 * @param rests whether the trail has changed in the last `trailRestSeconds`
 * @returns current trail; null when the session is used from two places
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
