import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/errors.js';

/** Receives whether the user entered the password. */
type Settle = (given: boolean) => void;

let settle: Settle | undefined;
let asking: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

function publish(next: Settle | undefined): void {
  settle = next;
  for (const listener of listeners) listener();
}

/** Asks once, even if several actions wait for the password. */
function askForPassword(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => publish(resolve)).finally(() => {
    asking = undefined;
    publish(undefined);
  });
  return asking;
}

/**
 * Runs work that the server may reject without a recently entered password (code `password_needed`). A rejection opens
 * the password dialog, and the work is then repeated. A screen with protected work renders `ConfirmPasswordDialog`.
 *
 * @throws the error of the work, or the rejection when the user cancels
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

/** Returns the callback that ends the open password question, or undefined while no question is open. */
export const usePasswordQuestion = (): Settle | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => settle,
  );
