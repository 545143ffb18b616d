import { Problem } from '@packshot/chassis/app/problem';
import type { Giver } from '@packshot/chassis/commands/give-command';
import type { adminSupport } from '@packshot/proto/rest/admin/support';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function answerMessage(
  _deps: Deps,
  _id: string,
  _text: string,
  _giver: Giver,
): Promise<AnswerOf<(typeof adminSupport)['adminAnswerMessage']>> {
  throw new Problem('unavailable');
}
