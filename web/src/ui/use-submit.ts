import { useState } from 'react';
import { sentenceFor } from '../api/errors.js';

/** What a form goes through: busy while it works, an error to show when it did not. */
export interface Submission {
  busy: boolean;
  error: string | undefined;
  submit(work: () => Promise<void>): Promise<void>;
}

/** @param fallback what to say when the server says nothing readable */
export function useSubmit(fallback: string): Submission {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  return {
    busy,
    error,
    async submit(work) {
      setBusy(true);
      setError(undefined);
      try {
        await work();
      } catch (failure) {
        setError(sentenceFor(failure, fallback));
      } finally {
        setBusy(false);
      }
    },
  };
}
