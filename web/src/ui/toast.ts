import { useSyncExternalStore } from 'react';

interface Toast {
  id: number;
  tone: 'plain' | 'danger';
  text: string;
  undo?: () => void;
  /** Topic of the toast: an id and an action, for example `17 rename job`. */
  about?: string;
}

let toasts: readonly Toast[] = [];
let next = 1;
const listeners = new Set<() => void>();

function publish(list: readonly Toast[]): void {
  toasts = list;
  for (const listener of listeners) listener();
}

/** Number of newest toasts that stay. Older toasts stay only if they offer an undo, which the user was promised. */
const newest = 4;

/** Adds a toast, which replaces toasts of the same topic. */
function add(toast: Omit<Toast, 'id'>): void {
  const others = toasts.filter(({ about }) => about === undefined || about !== toast.about);
  const all = [...others, { ...toast, id: next++ }];
  publish(all.filter(({ undo }, at) => undo !== undefined || at >= all.length - newest));
}

const isAbout = (topic: string | undefined, about: string): boolean =>
  topic === about || topic?.startsWith(`${about} `) === true;

/**
 * Shows short messages over the page. Any code can call these functions. An error stays until the user closes the toast
 * or `settle` removes the toast. A newer toast replaces older toasts of the same topic.
 */
export const toast = {
  /**
   * Shows a success. @param about the topic: a newer toast about the topic replaces this toast, and `settle` removes
   * this toast
   */
  say: (text: string, undo?: () => void, about?: string): void =>
    add({ tone: 'plain', text, ...(undo ? { undo } : {}), ...(about ? { about } : {}) }),
  /** Shows an error. @param about the topic, as for `say` */
  fault: (text: string, about?: string): void => add({ tone: 'danger', text, ...(about ? { about } : {}) }),
  /**
   * Removes toasts whose topic was retried, has succeeded or no longer exists.
   *
   * @param about a topic, or the prefix of several topics: an id removes all toasts about that item
   */
  settle(about: string): void {
    if (toasts.some((each) => isAbout(each.about, about)))
      publish(toasts.filter((each) => !isAbout(each.about, about)));
  },
  /** Removes all toasts when another user signs in. */
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
