import { endpointList } from '../rest/endpoints.js';

/**
 * Method and path of every call and whether it takes keys, by name: all that the web client needs at run time. It takes everything else about a
 * call from the contracts' types, so that no validator travels to a browser.
 */
export const callsDocument = (): Record<string, { method: string; path: string; idempotent?: true }> =>
  Object.fromEntries(
    endpointList.map(({ id, method, path, idempotent }) => [
      id,
      { method, path, ...(idempotent ? { idempotent } : {}) },
    ]),
  );
