import { UnrenderableError } from '@packshot/studio';
import type { Changes } from '../jobs/transitions.js';
import { hasCost } from '../rendering/ai/provider.js';
import type { ClaimedJob } from './claim.js';

/** Returns what the earlier renders of a job cost in US dollars. The cost of a job includes all its renders. */
export const earlierCostOf = ({ render_metadata }: ClaimedJob): number => render_metadata?.cost_usd ?? 0;

/** Returns the change that records the engine of a failed render, and its price. */
export function recordFailure(job: ClaimedJob, error: unknown): Changes {
  if (!(hasCost(error) || error instanceof UnrenderableError) || error.engine === undefined) return {};
  const made = job.render_metadata ?? { engine: error.engine, render_ms: 0 };
  const cost_usd = earlierCostOf(job) + (hasCost(error) ? error.costUsd : 0);
  return { render_metadata: JSON.stringify({ ...made, cost_usd }) };
}
