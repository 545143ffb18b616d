import { endpointList } from '../rest/endpoints.js';

/**
 * Method and path of every call, by name: all that the web client needs at run time. It takes everything else about a
 * call from the contracts' types, so that no validator travels to a browser.
 */
export const callsDocument = (): Record<string, { method: string; path: string }> =>
  Object.fromEntries(endpointList.map(({ id, method, path }) => [id, { method, path }]));
