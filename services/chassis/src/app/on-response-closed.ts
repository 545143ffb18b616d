import type { ServerResponse } from 'node:http';

/** Runs `work` at once if the response is already closed, because a closed response emits no second event. */
export function onResponseClosed(response: ServerResponse, work: () => void): void {
  if (response.closed || response.destroyed) work();
  else response.once('close', work);
}
