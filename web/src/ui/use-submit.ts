import { useState } from 'react';
import { sentenceFor, type Faults } from '../api/errors.js';
import { faultsIn } from './faults.js';

/** What a form goes through: busy while it works, an error to show when it did not. */
interface Submission {
  busy: boolean;
  error: string | undefined;
  /** What is said under its field instead. */
  faults: Faults;
  submit(work: () => Promise<void>, form?: HTMLFormElement): Promise<void>;
}

const none: Faults = {};

/** @param fallback what to say when the server says nothing readable */
export function useSubmit(fallback: string): Submission {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [faults, setFaults] = useState(none);
  return {
    busy,
    error,
    faults,
    async submit(work, form) {
      setBusy(true);
      setError(undefined);
      setFaults(none);
      try {
        await work();
      } catch (failure) {
        const found = faultsIn(form, failure);
        setFaults(found);
        if (Object.keys(found).length === 0) setError(sentenceFor(failure, fallback));
      } finally {
        setBusy(false);
      }
    },
  };
}
