import { useSyncExternalStore } from 'react';

interface Toast {
  id: number;
  tone: 'plain' | 'danger';
  text: string;
  /** Takes back the action that the toast reports. */
  undo?: () => void;
}

let toasts: readonly Toast[] = [];
let next = 1;
const listeners = new Set<() => void>();

function publish(list: readonly Toast[]): void {
  toasts = list;
  for (const listener of listeners) listener();
}

const add = (toast: Omit<Toast, 'id'>): void => publish([...toasts, { ...toast, id: next++ }].slice(-4));

/** Shows a short text over the page; any code may call it. A fault stays until it is closed. */
export const toast = {
  say: (text: string, undo?: () => void): void => add({ tone: 'plain', text, ...(undo ? { undo } : {}) }),
  fault: (text: string): void => add({ tone: 'danger', text }),
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
