import { Problem } from '@packshot/chassis/app/problem';
import type { adminSupport } from '@packshot/proto/rest/admin/support';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function getMessage(
  _deps: Deps,
  _id: string,
): Promise<AnswerOf<(typeof adminSupport)['adminGetMessage']>> {
  throw new Problem('unavailable');
}
