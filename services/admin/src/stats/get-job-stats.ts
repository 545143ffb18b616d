import type { adminStats } from '@packshot/proto/rest/admin/stats';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import { countEndedJobs, successRate } from '../figures/success-rate.js';

export async function getJobStats(
  deps: Pick<Deps, 'db'>,
  days: number,
  now = new Date(),
): Promise<AnswerOf<(typeof adminStats)['adminGetJobStats']>> {
  const ended = await countEndedJobs(deps, days, now);
  return { days, success_rate: successRate(ended) ?? 100, ...ended };
}
