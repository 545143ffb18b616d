import type { Deps } from '../deps.js';
import { askAboutPending } from './ask-about-pending.js';
import { askAboutPlans } from './ask-about-plans.js';
import { askAboutWaiting } from './ask-about-waiting.js';
import { makeDueCalls } from './make-due-calls.js';
import { settleDueSubscriptions } from './settle-due.js';

/**
 * One round of the worker: finishes calls that a crash left, asks the provider about what is unclear, so that a lost
 * webhook costs minutes and no money, and does what is due by the time. What fails is logged; the rest goes on.
 */
export async function reconcile(deps: Deps): Promise<void> {
  const steps = {
    makeDueCalls,
    askAboutPending,
    askAboutWaiting,
    askAboutPlans,
    settleDue: settleDueSubscriptions,
  };
  await attempt(deps, 'read the clock of the provider', () => deps.clock.refresh());
  for (const [name, step] of Object.entries(steps)) await attempt(deps, name, () => step(deps));
}

async function attempt({ logger }: Deps, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logger.error({ err: error, step: what }, 'a step of the reconciliation failed');
  }
}
