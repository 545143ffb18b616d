import { createContext } from 'react';
import { ApiError, type Faults } from '../api/errors.js';

/** What a form found wrong before it called anybody. */
export class FieldFaults extends Error {
  override readonly name = 'FieldFaults';

  constructor(readonly faults: Faults) {
    super(Object.values(faults).join(' '));
  }
}

/** What is wrong with the fields of the form around, by their names. */
export const FaultsContext = createContext<Faults>({});

/** The part of a failure that is about fields which this form has. */
export function faultsIn(form: HTMLFormElement | undefined, failure: unknown): Faults {
  if (!(failure instanceof FieldFaults || failure instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(failure.faults).filter(([name]) => form?.elements.namedItem(name)),
  );
}
