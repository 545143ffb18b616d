import type { CommandSender } from '@packshot/chassis/commands/send-command';
import { authCommands } from '@packshot/proto/commands/auth';
import type { adminUsers } from '@packshot/proto/rest/admin/users';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

/** Sends a user the email for choosing a new password. @throws Problem that the auth service reports */
export async function sendReset(
  { give }: Deps,
  id: string,
  giver: CommandSender,
): Promise<AnswerOf<(typeof adminUsers)['adminSendReset']>> {
  await give(authCommands.sendReset, { user_id: id, reason: null }, giver);
  return { message: 'Password reset email sent' };
}
