import type { PopupMessage } from '../../auth/google/popup-message.js';
import { returnPath } from '../../auth/google/return-path.js';
import type { Tokens } from '../../auth/session.js';
import { signInWith } from '../../auth/sign-in-with.js';
import { paths } from '../../paths.js';

/** What the provider's way back has brought along. */
type Arrival = { [name in keyof Tokens]?: string | undefined } & { error?: string | undefined };

function messageOf({ error, access_token, refresh_token }: Arrival): PopupMessage {
  if (error) return { type: 'OAUTH_ERROR', error };
  if (!access_token || !refresh_token) return { type: 'OAUTH_ERROR', error: 'missing_tokens' };
  return { type: 'OAUTH_SUCCESS', access_token, refresh_token };
}

/** @returns whether our own page opened this window and was told */
function tellOpener(message: PopupMessage): boolean {
  try {
    const opener = window.opener as Window | null;
    // The origin of a foreign opener cannot even be read: that throws.
    if (!opener || opener.closed || opener.location.origin !== location.origin) return false;
    opener.postMessage(message, location.origin);
    return true;
  } catch {
    return false;
  }
}

const failed = (code: string): string => `${paths.login}?${new URLSearchParams({ error: code })}`;

/** Ends a sign-in with Google (spec §4). @returns where to go; nowhere when this was the popup, which closes */
export async function arrive(arrival: Arrival): Promise<string | undefined> {
  returnPath.forget();
  const message = messageOf(arrival);
  if (tellOpener(message)) {
    window.close();
    return undefined;
  }
  if (message.type === 'OAUTH_ERROR') return failed(message.error);
  try {
    await signInWith(message);
    return paths.dashboard;
  } catch {
    return failed('auth_failed');
  }
}
