import { closeCheckout, payCheckout } from './checkouts.js';
import { moveBy } from './move-by.js';
import { say } from './say.js';
import { nowOf, type State } from './state.js';
import { doWhatIsDue } from './subscriptions.js';

interface Due {
  at: string;
  act: () => void;
}

function firstDue(state: State): Due | undefined {
  let first: Due | undefined;
  const consider = (at: string | null, act: () => void) => {
    if (at && (!first || at < first.at)) first = { at, act };
  };
  for (const checkout of Object.values(state.checkouts)) {
    const at = checkout.due_at;
    if (checkout.status === 'pending') consider(at, () => payCheckout(state, checkout, at!));
    else consider(at, () => closeCheckout(state, checkout, at!, 'expired'));
  }
  for (const each of Object.values(state.subscriptions))
    consider(each.due_at, () => doWhatIsDue(state, each, each.due_at!));
  return first;
}

/** Reports whether a due step is still outstanding. */
export const isBehind = (state: State): boolean =>
  (firstDue(state)?.at ?? '9999') <= nowOf(state).toISOString();

/** Processes all steps that are due by the sandbox's clock, in order, each with its due time as the current time. */
export function catchUp(state: State): void {
  const now = nowOf(state).toISOString();
  for (let due = firstDue(state); due && due.at <= now; due = firstDue(state)) due.act();
}

/** Moves the clock forward, and processes all steps that become due. */
export function moveClock(state: State, by: string): void {
  const now = nowOf(state);
  state.ahead += moveBy(now, by).getTime() - now.getTime();
  catchUp(state);
  const at = nowOf(state).toISOString();
  say(state, 'clock.moved', at, 'clock', { now: at });
}
