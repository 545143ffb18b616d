import { googleAttempts } from '../../auth/google/attempts.js';
import type { PopupMessage } from '../../auth/google/popup-message.js';
import { returnPath } from '../../auth/google/return-path.js';
import { takeGoogleProof } from '../../auth/google/take-proof.js';
import { session, type Tokens } from '../../auth/session.js';
import { signInWith } from '../../auth/sign-in-with.js';
import { pathAfterSignIn } from '../../auth/wanted-plan.js';
import { paths } from '../../paths.js';

/** Parameters of the provider's redirect. */
type Arrival = { [name in keyof Tokens]?: string | undefined } & {
  state?: string | undefined;
  error?: string | undefined;
};

function messageOf({ error, access_token, refresh_token, state }: Arrival): PopupMessage {
  if (error) return { type: 'OAUTH_ERROR', error };
  if (!access_token || !refresh_token) return { type: 'OAUTH_ERROR', error: 'missing_tokens' };
  const isOurs = googleAttempts.take(state) || takeGoogleProof(state);
  if (!isOurs) return { type: 'OAUTH_ERROR', error: 'auth_failed' };
  return { type: 'OAUTH_SUCCESS', access_token, refresh_token };
}

/** Sends a message to the page that opened this window. @returns whether our own page has received the message */
function tellOpener(message: PopupMessage): boolean {
  try {
    const opener = window.opener as Window | null;
    // Reading the origin of a foreign page throws.
    if (!opener || opener.closed || opener.location.origin !== location.origin) return false;
    opener.postMessage(message, location.origin);
    return true;
  } catch {
    return false;
  }
}

/** A signed-in user stays signed in and skips the login page. */
const pathAfterFailure = (began: string, code: string): string =>
  session.state().isAuthenticated ? paths.dashboard : `${began}?${new URLSearchParams({ error: code })}`;

/** Completes a sign-in with Google (spec §4). @returns path of the next page; undefined if the popup closes */
export async function completeSignIn(arrival: Arrival): Promise<string | undefined> {
  const began = returnPath.take();
  const message = messageOf(arrival);
  if (tellOpener(message)) {
    window.close();
    return undefined;
  }
  if (message.type === 'OAUTH_ERROR') return pathAfterFailure(began, message.error);
  try {
    await signInWith(message);
    return pathAfterSignIn();
  } catch {
    return pathAfterFailure(began, 'auth_failed');
  }
}
