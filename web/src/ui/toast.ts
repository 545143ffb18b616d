import { useSyncExternalStore } from 'react';

interface Toast {
  id: number;
  tone: 'plain' | 'danger';
  text: string;
  /** Takes back the action that the toast reports. */
  undo?: () => void;
  /** What it is about, such as `rename:17`. */
  about?: string;
}

let toasts: readonly Toast[] = [];
let next = 1;
const listeners = new Set<() => void>();

function publish(list: readonly Toast[]): void {
  toasts = list;
  for (const listener of listeners) listener();
}

const add = (toast: Omit<Toast, 'id'>): void => publish([...toasts, { ...toast, id: next++ }].slice(-4));

/**
 * Shows a short text over the page; any code may call it. A fault stays until it is closed or settled. What is shown
 * about something gives way to what is newer about the same: no message outlives its cause.
 */
export const toast = {
  /** @param about what the text is about: it takes the place of what was said of that before */
  say(text: string, undo?: () => void, about?: string): void {
    if (about) toast.settle(about);
    add({ tone: 'plain', text, ...(undo ? { undo } : {}), ...(about ? { about } : {}) });
  },
  /** @param about what the fault is about: a newer one about the same takes its place, `settle` removes it */
  fault(text: string, about?: string): void {
    if (about) toast.settle(about);
    add({ tone: 'danger', text, ...(about ? { about } : {}) });
  },
  /** Removes what is out of date, because what it is about is tried again or has succeeded. */
  settle(about: string): void {
    if (toasts.some((each) => each.about === about)) publish(toasts.filter((each) => each.about !== about));
  },
  close: (id: number): void => publish(toasts.filter((each) => each.id !== id)),
};

const none: readonly Toast[] = [];

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => none,
  );
