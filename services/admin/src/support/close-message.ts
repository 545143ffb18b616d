import type { CommandSender } from '@packshot/chassis/commands/send-command';
import { notificationCommands } from '@packshot/proto/commands/notification';
import type { adminSupport } from '@packshot/proto/rest/admin/support';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import { applyMessages } from '../read-models/apply-messages.js';
import { getMessage } from './load-messages.js';

/** Closes a message. @throws Problem that the notification service reports */
export async function closeMessage(
  deps: Deps,
  id: string,
  giver: CommandSender,
): Promise<AnswerOf<(typeof adminSupport)['adminCloseMessage']>> {
  const told = await deps.give(notificationCommands.closeMessage, { message_id: id }, giver);
  await deps.db
    .transaction()
    .execute((tx) => applyMessages(tx, [{ version: told.version, data: told.message }]));
  return getMessage(deps, id);
}
