import { createContext } from 'react';
import { ApiError, type Faults } from '../api/errors.js';

/** Field errors that a form finds before calling the server. */
export class FieldFaults extends Error {
  override readonly name = 'FieldFaults';

  constructor(readonly faults: Faults) {
    super(Object.values(faults).join(' '));
  }
}

/** Error messages of the surrounding form by field name. */
export const FaultsContext = createContext<Faults>({});

/** Returns the errors of a failure that belong to fields of this form. */
export function pickFaults(form: HTMLFormElement | undefined, failure: unknown): Faults {
  if (!(failure instanceof FieldFaults || failure instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(failure.faults).filter(([name]) => form?.elements.namedItem(name)),
  );
}
