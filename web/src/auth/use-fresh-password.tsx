import { useState, type ReactNode } from 'react';
import { ApiError } from '../api/errors.js';
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog.js';

interface FreshPassword {
  /**
   * Does work that may want the password fresh: refused for that, it is done once more after the password was given.
   *
   * @throws what the work throws; the refusal itself when the person thinks better of it
   */
  withPassword<T>(work: () => Promise<T>): Promise<T>;
  /** To be rendered beside whatever starts the work. */
  dialog: ReactNode;
}

/** Asks for the password where an act is refused without it (code `password_needed`). */
export function useFreshPassword(): FreshPassword {
  const [asking, setAsking] = useState<(confirmed: boolean) => void>();
  const ask = () =>
    new Promise<boolean>((resolve) => {
      setAsking(() => (confirmed: boolean) => {
        setAsking(undefined);
        resolve(confirmed);
      });
    });
  return {
    async withPassword(work) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'password_needed' || !(await ask())) throw error;
        return work();
      }
    },
    dialog: asking && (
      <ConfirmPasswordDialog onConfirmed={() => asking(true)} onClose={() => asking(false)} />
    ),
  };
}
