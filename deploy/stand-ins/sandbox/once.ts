import { createHash } from 'node:crypto';
import { Refusal } from './refusal.js';
import type { Store } from './open-store.js';
import type { State } from './state.js';

const keptMs = 7 * 24 * 3_600_000;

export interface Answered {
  status: number;
  body: unknown;
}

/**
 * Runs a change once per idempotency key. The change and its response are stored together. A repeated key returns the
 * same response without another change, even if the process was killed in between. Rejections are also stored.
 */
export function once(
  { change }: Store,
  key: unknown,
  request: { path: string; body: unknown },
  work: (state: State) => unknown,
): Promise<Answered> {
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new Refusal('invalid', 'Every change needs an Idempotency-Key.');
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  return change((state) => {
    const known = state.answers[key];
    if (known && known.request !== fingerprint)
      throw new Refusal('key_reused', 'This key was used for another request.');
    if (known) return known;
    for (const [old, { kept_at }] of Object.entries(state.answers))
      if (kept_at < Date.now() - keptMs) delete state.answers[old];
    const answer = { ...answerOf(() => work(state)), request: fingerprint, kept_at: Date.now() };
    return (state.answers[key] = answer);
  });
}

function answerOf(work: () => unknown): Answered {
  try {
    return { status: 200, body: structuredClone(work()) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: refusalBody(error) };
  }
}

export const refusalBody = ({ code, message }: Refusal) => ({ error: { code, message } });
