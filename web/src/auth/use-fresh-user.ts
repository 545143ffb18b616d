import { useEffect } from 'react';
import { refreshUser } from './refresh-user.js';

/** Minimum interval between two calls in milliseconds, even if the user switches windows often. */
const pauseMs = 10_000;

/** Reloads the user when the window gets the focus, because another browser may have changed or deleted the account. */
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
