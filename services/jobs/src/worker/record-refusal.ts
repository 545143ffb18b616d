import type { UnrenderableError } from '@packshot/studio';
import type { Changes } from '../jobs/transitions.js';
import { RefusedError } from '../rendering/ai/provider.js';
import type { ClaimedJob } from './claim.js';

/** Returns what the earlier renders of a job cost in US dollars. The cost of a job includes all its renders. */
export const earlierCostOf = ({ render_metadata }: ClaimedJob): number => render_metadata?.cost_usd ?? 0;

/** Returns the change that records the engine that refused a photo, and its price. */
export function recordRefusal(job: ClaimedJob, error: UnrenderableError): Changes {
  const { engine } = error;
  if (engine === undefined) return {};
  const made = job.render_metadata ?? { engine, render_ms: 0 };
  const cost_usd = earlierCostOf(job) + (error instanceof RefusedError ? error.costUsd : 0);
  return { render_metadata: JSON.stringify({ ...made, cost_usd }) };
}
