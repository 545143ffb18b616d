import { useEffect } from 'react';
import { refreshUser } from './refresh-user.js';

/** The fewest milliseconds between two calls, however often somebody changes windows. */
const pauseMs = 10_000;

/** Loads the user again when somebody returns to the page: the account may have changed or been deleted elsewhere. */
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
