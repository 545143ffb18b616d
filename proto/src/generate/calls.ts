import { endpointList } from '../rest/endpoints.js';

/**
 * Returns the method, path and idempotency of every call by name, which is all that the web client needs at run time.
 * The web client takes the rest from the types of the contracts, so that browsers do not load a validator.
 */
export const callsDocument = (): Record<string, { method: string; path: string; idempotent?: true }> =>
  Object.fromEntries(
    endpointList.map(({ id, method, path, idempotent }) => [
      id,
      { method, path, ...(idempotent ? { idempotent } : {}) },
    ]),
  );
