import { Problem } from '@packshot/chassis/app/problem';
import type { adminAudit } from '@packshot/proto/rest/admin/audit';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function listActions(_deps: Deps): Promise<AnswerOf<(typeof adminAudit)['adminListActions']>> {
  throw new Problem('unavailable');
}
