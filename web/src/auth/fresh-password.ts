import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/errors.js';

/** Answers whether the person gave the password. */
type Settle = (given: boolean) => void;

let settle: Settle | undefined;
let asking: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

function publish(next: Settle | undefined): void {
  settle = next;
  for (const listener of listeners) listener();
}

/** Asks once, however many acts wait for it. */
function askForPassword(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => publish(resolve)).finally(() => {
    asking = undefined;
    publish(undefined);
  });
  return asking;
}

/**
 * Does work that the server may refuse without a fresh password (code `password_needed`): then it is asked for, and the
 * work is done once more. A screen with such work shows `ConfirmPasswordDialog`.
 *
 * @throws what the work throws; the refusal itself when the person thinks better of it
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

/** Whether the password is being asked for, and what ends that. */
export const usePasswordQuestion = (): Settle | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => settle,
  );
