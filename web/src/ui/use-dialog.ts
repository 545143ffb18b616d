import { useState } from 'react';

/**
 * Keeps which dialog is open. A dialog may close late, when its request finishes after the user has closed it. The late
 * call does not close a dialog that was opened since, so the value must be a new object for each opening.
 *
 * @param initial dialog that is open at first
 * @returns the open dialog, a function that opens a dialog, and a function that closes the returned dialog
 */
export function useDialog<T extends object>(initial?: T): [T | undefined, (next: T) => void, () => void] {
  const [opened, open] = useState(initial);
  return [opened, open, () => open((now) => (now === opened ? undefined : now))];
}
