import { endpointList } from '../rest/endpoints.js';

/**
 * Returns the method, path and idempotency of every call by name. The web client needs no other data at run time,
 * because all other facts are types, so browsers do not load a validator.
 */
export const callsDocument = (): Record<string, { method: string; path: string; idempotent?: true }> =>
  Object.fromEntries(
    endpointList.map(({ id, method, path, idempotent }) => [
      id,
      { method, path, ...(idempotent ? { idempotent } : {}) },
    ]),
  );
