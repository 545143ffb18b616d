import { useSyncExternalStore } from 'react';

interface Toast {
  id: number;
  tone: 'plain' | 'danger';
  text: string;
  /** Takes back the action that the toast reports. */
  undo?: () => void;
  /** The topic, a thing and what is done with it: `17 rename job`. */
  about?: string;
}

let toasts: readonly Toast[] = [];
let next = 1;
const listeners = new Set<() => void>();

function publish(list: readonly Toast[]): void {
  toasts = list;
  for (const listener of listeners) listener();
}

/** Adds a toast. It replaces those of the same topic. */
function add(toast: Omit<Toast, 'id'>): void {
  const others = toasts.filter(({ about }) => about === undefined || about !== toast.about);
  publish([...others, { ...toast, id: next++ }].slice(-4));
}

const isAbout = (topic: string | undefined, about: string): boolean =>
  topic === about || topic?.startsWith(`${about} `) === true;

/**
 * Shows a short text over the page; any code may call it. A fault stays until it is closed or settled. What is shown
 * about something gives way to what is newer about the same: no message outlives its cause.
 */
export const toast = {
  /** @param about the topic: a newer toast about the same replaces this one, and `settle` removes it */
  say: (text: string, undo?: () => void, about?: string): void =>
    add({ tone: 'plain', text, ...(undo ? { undo } : {}), ...(about ? { about } : {}) }),
  /** @param about as for `say` */
  fault: (text: string, about?: string): void => add({ tone: 'danger', text, ...(about ? { about } : {}) }),
  /**
   * Removes the toasts that are out of date, because what they are about is tried again, has succeeded or is gone.
   *
   * @param about a topic, or the beginning of several: an id removes all toasts about the thing with this id
   */
  settle(about: string): void {
    if (toasts.some((each) => isAbout(each.about, about)))
      publish(toasts.filter((each) => !isAbout(each.about, about)));
  },
  /** Removes all: another person signs in. */
  closeAll: (): void => publish([]),
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
