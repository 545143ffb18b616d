import { Problem } from '@packshot/chassis/app/problem';
import type { adminSupport } from '@packshot/proto/rest/admin/support';
import type { AnswerOf, QueryOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function listMails(
  _deps: Deps,
  _query: QueryOf<(typeof adminSupport)['adminListMails']>,
): Promise<AnswerOf<(typeof adminSupport)['adminListMails']>> {
  throw new Problem('unavailable');
}
