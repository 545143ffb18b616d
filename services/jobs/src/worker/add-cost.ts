import type { UnrenderableError } from '@packshot/studio';
import type { Changes } from '../jobs/transitions.js';
import { RefusedError } from '../rendering/ai/provider.js';
import type { ClaimedJob } from './claim.js';

/** Returns what the earlier renders of a job cost in US dollars. The cost of a job includes all its renders. */
export const earlierCostOf = ({ render_metadata }: ClaimedJob): number => render_metadata?.cost_usd ?? 0;

/** Returns the change that adds the cost of a refused picture to its job. */
export function costOfRefusal(job: ClaimedJob, error: UnrenderableError): Changes {
  if (!(error instanceof RefusedError)) return {};
  const made = job.render_metadata ?? { engine: error.provider, render_ms: 0 };
  return { render_metadata: JSON.stringify({ ...made, cost_usd: earlierCostOf(job) + error.costUsd }) };
}
