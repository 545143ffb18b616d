import { newId } from './ids.js';
import type { State } from './state.js';

/** Queues an event, which is delivered after the change that caused the event is on the disk. */
export function say(
  state: State,
  type: string,
  at: string,
  about: string,
  data: Record<string, unknown>,
): void {
  state.events.push({
    id: newId('evt'),
    type,
    at,
    about,
    data,
    delivered: false,
    tries: 0,
    try_at: 0,
    last_answer: null,
  });
}
