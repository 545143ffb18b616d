import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.js';
import { paths } from '../../paths.js';
import { narrowWidth } from '../../theme/media.js';
import { session } from '../session.js';
import { signInWith } from '../sign-in-with.js';
import { googleAttempts } from './attempts.js';
import type { PopupMessage } from './popup-message.js';
import { openPopup, watchPopup } from './popup.js';
import { returnPath } from './return-path.js';
import { popupBlocked, sentenceForCode, googleTexts, type Purpose } from './words.js';

export interface Google {
  busy: boolean;
  error: string | undefined;
  /** Whether Google has confirmed the user's identity and the account requires a code. */
  asksCode: boolean;
  /** Sends the code and signs in. @throws ApiError */
  giveCode(code: string): Promise<void>;
  cancel(): void;
  /** Starts the sign-in. Callers must be click handlers, because browsers block popups that open at any other time. */
  start(): void;
  /** Shows the message for an error code, or asks for the code of the second factor. */
  fail(code: string): void;
}

const authorizationUrl = async (signal: AbortSignal): Promise<string> =>
  (await call('googleLogin', { query: { state: googleAttempts.begin() }, signal })).authorization_url;

/** Signs in with Google. On wide screens a popup opens. On narrow screens the browser leaves the page (spec §4). */
export function useGoogle(purpose: Purpose): Google {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [asksCode, setAsksCode] = useState(false);
  const attempt = useRef<AbortController>(undefined);
  useEffect(() => () => attempt.current?.abort(), []);

  const stop = useCallback((sentence?: string) => {
    setBusy(false);
    setError(sentence);
  }, []);

  const fail = useCallback(
    (code: string) => {
      const wanted = code === 'second_factor_required';
      setAsksCode(wanted);
      stop(wanted ? undefined : sentenceForCode(purpose, code));
    },
    [stop, purpose],
  );

  const leaveForGoogle = (signal: AbortSignal) => {
    // The browser's back button restores the page in the busy state.
    window.addEventListener('pageshow', () => stop(), { signal });
    return async () => {
      const url = await authorizationUrl(signal);
      returnPath.keep(paths[purpose]);
      location.href = url;
    };
  };

  const openInPopup = (popup: Window, signal: AbortSignal) => {
    const onMessage = (message: PopupMessage) => {
      if (message.type === 'OAUTH_ERROR') return fail(message.error);
      setBusy(true);
      signInWith(message).then(
        () => stop(),
        () => stop(googleTexts[purpose].notCompleted),
      );
    };
    watchPopup(popup, { onMessage, onClosed: () => setBusy(false) }, signal);
    signal.addEventListener('abort', () => popup.close());
    return async () => {
      const url = await authorizationUrl(signal);
      if (!popup.closed) popup.location.href = url;
    };
  };

  const start = () => {
    attempt.current?.abort();
    const current = new AbortController();
    attempt.current = current;
    const { signal } = current;
    const narrow = matchMedia(`(max-width: ${narrowWidth}px)`).matches;
    const popup = narrow ? undefined : openPopup();
    if (popup === null) return stop(popupBlocked);
    setBusy(true);
    setError(undefined);
    const showGoogle = popup ? openInPopup(popup, signal) : leaveForGoogle(signal);
    showGoogle().catch(() => {
      if (signal.aborted) return;
      current.abort();
      stop(googleTexts[purpose].notBegun);
    });
  };

  const giveCode = async (code: string) => {
    const signedIn = await call('googleCode', { body: { code }, token: '' });
    session.begin(signedIn, signedIn.user);
  };
  return { busy, error, asksCode, giveCode, cancel: () => setAsksCode(false), start, fail };
}
