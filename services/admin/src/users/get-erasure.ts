import type { CommandSender } from '@packshot/chassis/commands/send-command';
import { authCommands } from '@packshot/proto/commands/auth';
import type { adminUsers } from '@packshot/proto/rest/admin/users';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

/** Returns the progress of a user's erasure, which the auth service records. */
export const getErasure = (
  { give }: Deps,
  id: string,
  giver: CommandSender,
): Promise<AnswerOf<(typeof adminUsers)['adminGetErasure']>> =>
  give(authCommands.getErasure, { user_id: id }, giver);
