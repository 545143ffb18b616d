import { Problem } from '@packshot/chassis/app/problem';
import type { Giver } from '@packshot/chassis/commands/give-command';
import { billingCommands } from '@packshot/proto/commands/billing';
import { deadLetterCommands } from '@packshot/proto/commands/dead-letters';
import { jobsCommands } from '@packshot/proto/commands/jobs';
import type { AdminSystem } from '@packshot/proto/rest/admin/stats';
import { serviceNames, type ServiceName } from '@packshot/proto/services';
import type { Deps } from '../deps.js';
import { aiCost } from './ai-cost.js';

/** How the system is now. All services are asked side by side; of one that is away it says null. */
export async function getSystem(deps: Deps, giver: Giver): Promise<AdminSystem> {
  const { give } = deps;
  const lettersOf = async (service: ServiceName) => {
    const asked = give(deadLetterCommands(service).listLetters, { skip: 0, limit: 0 }, giver);
    return { service, total: (await orNull(asked))?.total ?? null };
  };
  const [queue, provider, ai_cost, dead_letters] = await Promise.all([
    orNull(give(jobsCommands.getQueue, {}, giver)),
    orNull(give(billingCommands.getProvider, {}, giver)),
    aiCost(deps),
    Promise.all(serviceNames.map(lettersOf)),
  ]);
  return { queue, provider, ai_cost, dead_letters };
}

/** An owner's answer; null where it gives none, or itself cannot work right now. */
const orNull = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof Problem && error.status >= 500) return null;
    throw error;
  });
