import { useState } from 'react';
import { sentenceFor, type Faults } from '../api/errors.js';
import { pickFaults } from './faults.js';

interface Submission {
  busy: boolean;
  error: string | undefined;
  /** Field errors, which appear under the fields instead of above the form. */
  faults: Faults;
  submit(work: () => Promise<void>, form?: HTMLFormElement): Promise<void>;
}

const none: Faults = {};

/** Tracks the submission of a form. @param fallback message for a failure that the server does not explain */
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
        const found = pickFaults(form, failure);
        setFaults(found);
        if (Object.keys(found).length === 0) setError(sentenceFor(failure, fallback));
      } finally {
        setBusy(false);
      }
    },
  };
}
