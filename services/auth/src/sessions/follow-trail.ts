import { randomBytes } from 'node:crypto';

/** Where a session's trail is. */
export interface Trail {
  /** What was handed out last. Null before the first refresh. */
  trail: string | null;
  /** What had to be brought for that. Null when nothing had to be. */
  previous_trail: string | null;
}

/** How long a trail rests after it has moved on. Seconds. */
export const trailRestSeconds = 60;

/**
 * Tells whether a refresh comes from the one browser that has a session, or from a copy of it. A refresh token stays the
 * same for as long as its session lives; so each refresh hands out something new beside it, the trail, which the next one
 * has to bring. A copy and its original both have the trail of the moment they parted. The first of them that refreshes moves it
 * on, and the other is found out: at once when it brings none, else when both have been there.
 *
 * What a person does with one browser never looks so, from whatever network and however often they change it: addresses
 * and user agents are not looked at (the one changes by itself, the other is copied with the rest).
 * - Tabs that refresh together bring the same trail: it moves on once a minute at most, and within that minute the one
 *   before it is as good.
 * - An answer that got lost leaves the browser one behind: what it brings is still the one before, and what was lost is
 *   replaced. Had it not been lost but reached the other of two, that one brings next what was replaced.
 *
 * The limits: a copy that is used alone, while its original never comes back, is not noticed; nor are copies of a
 * client that ignores the trail and so never brings any. A browser whose profile was copied to another computer, or
 * put back from a backup of long ago, is taken for a thief.
 *
 * @param brought what the refresh brings
 * @param rests whether the trail has moved on in the last `trailRestSeconds`
 * @returns where the trail is now; null when the session is used from two places
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
