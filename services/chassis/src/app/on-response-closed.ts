import type { ServerResponse } from 'node:http';

/**
 * Does something once an answer is taken or its caller has hung up: at once, where that has happened already, since a
 * response that is closed says so no second time.
 */
export function onResponseClosed(response: ServerResponse, work: () => void): void {
  if (response.closed || response.destroyed) work();
  else response.once('close', work);
}
