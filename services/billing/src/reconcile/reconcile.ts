import type { Deps } from '../deps.js';
import { askAboutPending } from './ask-about-pending.js';
import { askAboutPlans } from './ask-about-plans.js';
import { askAboutWaiting } from './ask-about-waiting.js';
import { attempt } from './attempt.js';
import { settleDueSubscriptions } from './settle-due.js';

/**
 * Runs one round of the worker. Queries the provider about unclear results, and applies scheduled changes. A lost
 * webhook therefore causes a delay of only a few minutes. A failed step is logged and does not stop the other steps.
 */
export async function reconcile(deps: Deps): Promise<void> {
  const steps = {
    askAboutPending,
    askAboutWaiting,
    askAboutPlans,
    settleDue: settleDueSubscriptions,
  };
  await attempt(deps, "read the provider's clock", () => deps.clock.refresh());
  for (const [name, step] of Object.entries(steps)) await attempt(deps, name, () => step(deps));
}
