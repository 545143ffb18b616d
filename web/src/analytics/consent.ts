import { useSyncExternalStore } from 'react';

/** The visitor's answer to the consent question, or undefined before the visitor has answered. */
type Consent = 'granted' | 'denied' | undefined;

const key = 'packshot-consent';
const listeners = new Set<() => void>();

const read = (): Consent => {
  const stored = localStorage.getItem(key);
  return stored === 'granted' || stored === 'denied' ? stored : undefined;
};

/** The visitor's answer in one tab applies to all tabs. */
function onStorage(event: StorageEvent): void {
  if (event.key === key || event.key === null) for (const listener of listeners) listener();
}

export const consent = {
  read,
  give(answer: 'granted' | 'denied'): void {
    localStorage.setItem(key, answer);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  },
};

/** Returns the visitor's answer, or `not yet known` in a prerendered page, which hydration renders again. */
export const useConsent = (): Consent | 'not yet known' =>
  useSyncExternalStore<Consent | 'not yet known'>(consent.subscribe, read, () => 'not yet known');
