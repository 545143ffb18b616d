import { createContext } from 'react';
import { ApiError, type Faults } from '../api/errors.js';

/** Faults that a form finds itself, before it calls the server. */
export class FieldFaults extends Error {
  override readonly name = 'FieldFaults';

  constructor(readonly faults: Faults) {
    super(Object.values(faults).join(' '));
  }
}

/** The faults of the surrounding form, by the names of its fields. */
export const FaultsContext = createContext<Faults>({});

/** Picks the faults of a failure that belong to fields of this form. */
export function pickFaults(form: HTMLFormElement | undefined, failure: unknown): Faults {
  if (!(failure instanceof FieldFaults || failure instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(failure.faults).filter(([name]) => form?.elements.namedItem(name)),
  );
}
