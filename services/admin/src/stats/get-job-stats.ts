import { Problem } from '@packshot/chassis/app/problem';
import type { adminStats } from '@packshot/proto/rest/admin/stats';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function getJobStats(
  _deps: Deps,
  _days: number,
): Promise<AnswerOf<(typeof adminStats)['adminGetJobStats']>> {
  throw new Problem('unavailable');
}
