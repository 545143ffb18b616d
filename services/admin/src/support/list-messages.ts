import { Problem } from '@packshot/chassis/app/problem';
import type { adminSupport } from '@packshot/proto/rest/admin/support';
import type { AnswerOf, QueryOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function listMessages(
  _deps: Deps,
  _query: QueryOf<(typeof adminSupport)['adminListMessages']>,
): Promise<AnswerOf<(typeof adminSupport)['adminListMessages']>> {
  throw new Problem('unavailable');
}
