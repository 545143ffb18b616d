import { useSyncExternalStore } from 'react';

interface Toast {
  id: number;
  tone: 'plain' | 'danger';
  text: string;
  /** Takes back the action that the toast reports. */
  undo?: () => void;
  /** What a fault is about, such as `rename:17`. */
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

/** Shows a short text over the page; any code may call it. A fault stays until it is closed or settled. */
export const toast = {
  say: (text: string, undo?: () => void): void => add({ tone: 'plain', text, ...(undo ? { undo } : {}) }),
  /** @param about what the fault is about: a newer one about the same takes its place, `settle` removes it */
  fault(text: string, about?: string): void {
    if (about) toast.settle(about);
    add({ tone: 'danger', text, ...(about ? { about } : {}) });
  },
  /** Removes the faults that are out of date, because what they are about is tried again or has succeeded. */
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
