import { Problem } from '@packshot/chassis/app/problem';
import type { adminStats } from '@packshot/proto/rest/admin/stats';
import type { AnswerOf, QueryOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function getSeries(
  _deps: Deps,
  _query: QueryOf<(typeof adminStats)['adminGetSeries']>,
): Promise<AnswerOf<(typeof adminStats)['adminGetSeries']>> {
  throw new Problem('unavailable');
}
