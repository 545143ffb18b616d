import type { CommandSender } from '@packshot/chassis/commands/send-command';
import { billingCommands } from '@packshot/proto/commands/billing';
import { jobsCommands } from '@packshot/proto/commands/jobs';
import type { AdminSystem } from '@packshot/proto/rest/admin/stats';
import type { Deps } from '../deps.js';
import { aiCost } from './ai-cost.js';
import { answerOrNull } from './answer-or-null.js';
import { countLetters } from './count-letters.js';

/** Returns the state of the system, with null for each service that does not respond. */
export async function getSystem(deps: Deps, giver: CommandSender): Promise<AdminSystem> {
  const { give } = deps;
  const [queue, provider, ai_cost, dead_letters] = await Promise.all([
    answerOrNull(give(jobsCommands.getQueue, {}, giver)),
    answerOrNull(give(billingCommands.getProvider, {}, giver)),
    aiCost(deps),
    countLetters(deps, giver),
  ]);
  return { queue, provider, ai_cost, dead_letters };
}
