import { recordAct } from '@packshot/chassis/audit/record-act';
import type { Operator } from '@packshot/chassis/commands/serve-commands';
import type { Deps } from '../deps.js';
import { lockOpenMessage } from './lock-open-message.js';
import { announceMessage, type AnnouncedMessage } from './announce-message.js';

export const closeMessage = (
  { db }: Deps,
  messageId: string,
  operator: Operator,
): Promise<AnnouncedMessage> =>
  db.transaction().execute(async (tx) => {
    const { user_id, status } = await lockOpenMessage(tx, messageId);
    await tx.updateTable('support_message').set({ status: 'closed' }).where('id', '=', messageId).execute();
    await recordAct(
      tx,
      'notification',
      { operator },
      {
        action: 'message.closed',
        userId: user_id,
        resource: { type: 'message', id: messageId },
        before: { status },
        after: { status: 'closed' },
      },
    );
    return announceMessage(tx, messageId);
  });
