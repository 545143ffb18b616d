import { useEffect } from 'react';
import { refreshUser } from './refresh-user.js';

/** Minimum milliseconds between two calls, even if the user switches windows often. */
const pauseMs = 10_000;

/** Reloads the user when the window gets the focus. The account may have changed or been deleted elsewhere. */
export function useFreshUser(): void {
  useEffect(() => {
    const watching = new AbortController();
    let askedAt = -Infinity;
    const onReturn = () => {
      if (document.visibilityState !== 'visible' || performance.now() - askedAt < pauseMs) return;
      askedAt = performance.now();
      void refreshUser();
    };
    document.addEventListener('visibilitychange', onReturn, watching);
    window.addEventListener('focus', onReturn, watching);
    return () => watching.abort();
  }, []);
}
