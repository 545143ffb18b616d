import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../deps.js';

/** Milliseconds. */
const patienceMs = 5_000;
const pauseMs = 100;

/**
 * Waits until auth's word about somebody has come, or for five seconds: on a busy machine whoever buys right after signing up is
 * here before it.
 */
export async function waitUntilUserKnown({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const known = await db
      .selectFrom('subscriber')
      .select('user_id')
      .where('user_id', '=', userId)
      .where(({ eb, or }) => or([eb('email', 'is not', null), eb('erased_at', 'is not', null)]))
      .executeTakeFirst();
    if (known || performance.now() > end) return;
    await sleep(pauseMs);
  }
}
