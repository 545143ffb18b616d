import type { ServerResponse } from 'node:http';

/** Runs `work` when the response closes, or immediately for a closed response, which emits no second `close`. */
export function onResponseClosed(response: ServerResponse, work: () => void): void {
  if (response.closed || response.destroyed) work();
  else response.once('close', work);
}
