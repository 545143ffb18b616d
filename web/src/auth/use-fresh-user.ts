import { useEffect } from 'react';
import { refreshUser } from './refresh-user.js';

/** Milliseconds in which one who goes back and forth between windows is asked about once. */
const pauseMs = 10_000;

/** Whoever comes back to the page sees what happened to the account meanwhile, its end included. */
export function useFreshUser(): void {
  useEffect(() => {
    const watching = new AbortController();
    let asked = -Infinity;
    const onReturn = () => {
      if (document.visibilityState !== 'visible' || performance.now() - asked < pauseMs) return;
      asked = performance.now();
      void refreshUser();
    };
    document.addEventListener('visibilitychange', onReturn, watching);
    window.addEventListener('focus', onReturn, watching);
    return () => watching.abort();
  }, []);
}
