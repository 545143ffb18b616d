import { useSyncExternalStore } from 'react';

/** A visitor's answer about analytics; undefined before there is one. */
type Consent = 'granted' | 'denied' | undefined;

const key = 'packshot-consent';
const listeners = new Set<() => void>();

const read = (): Consent => {
  const stored = localStorage.getItem(key);
  return stored === 'granted' || stored === 'denied' ? stored : undefined;
};

export const consent = {
  read,
  give(answer: 'granted' | 'denied'): void {
    localStorage.setItem(key, answer);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * A page that was drawn at build time has no banner, and hydration has to draw the same: it takes the answer to be no.
 */
export const useConsent = (): Consent => useSyncExternalStore(consent.subscribe, read, () => 'denied');
