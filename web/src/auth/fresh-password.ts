import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/errors.js';

/** Callback that receives `true` if the user entered the password, and `false` if the user cancelled. */
type Settle = (given: boolean) => void;

let settle: Settle | undefined;
let asking: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

function publish(next: Settle | undefined): void {
  settle = next;
  for (const listener of listeners) listener();
}

/** Opens a single dialog, even if several actions wait for the password. Counts as cancelled without a dialog. */
async function askForPassword(): Promise<boolean> {
  // The user has left the screen before the server rejected the action.
  if (listeners.size === 0) return false;
  asking ??= new Promise<boolean>((resolve) => publish(resolve)).finally(() => {
    asking = undefined;
    publish(undefined);
  });
  return asking;
}

/**
 * Runs `work`, which the server may reject with the code `password_needed`. After a rejection, the user enters the
 * password and `work` runs again. The screen must render `ConfirmPasswordDialog`.
 *
 * @throws the error of `work`, or the rejection if the user cancels the dialog
 */
export async function withPassword<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const wanted = error instanceof ApiError && error.code === 'password_needed';
    if (!wanted || !(await askForPassword())) throw error;
    return work();
  }
}

/** Subscribes a dialog. The question must not outlive the dialog, because another screen would run the old action. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    settle?.(false);
  };
}

/** Returns the callback of the open password dialog, or undefined while no dialog is open. */
export const usePasswordQuestion = (): Settle | undefined => useSyncExternalStore(subscribe, () => settle);
