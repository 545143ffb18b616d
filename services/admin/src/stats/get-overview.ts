import { Problem } from '@packshot/chassis/app/problem';
import type { adminStats } from '@packshot/proto/rest/admin/stats';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function getOverview(_deps: Deps): Promise<AnswerOf<(typeof adminStats)['adminGetOverview']>> {
  throw new Problem('unavailable');
}
