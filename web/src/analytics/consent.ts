import { useSyncExternalStore } from 'react';

/** What a visitor said of analytics; nothing until asked. */
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

/** While a page drawn at build time is taken over nobody is asked: the build knew of no analytics. */
export const useConsent = (): Consent => useSyncExternalStore(consent.subscribe, read, () => 'denied');
