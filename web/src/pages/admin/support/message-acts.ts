import type { AdminSupportMessage } from '@packshot/proto/rest/admin/support';
import { call } from '../../../api/client.js';
import { carryOut } from '../carry-out.js';
import { openQuestion } from '../acts/ask.js';

/** Sends an answer. @returns whether the answer was sent */
export const sendAnswer = async ({ id, email }: AdminSupportMessage, text: string): Promise<boolean> =>
  (await carryOut(() => call('adminAnswerMessage', { params: { id }, body: { text } }), {
    done: `The answer is on its way to ${email}.`,
    failed: 'Failed to send the answer',
  })) !== undefined;

/** Asks for confirmation before closing a message, with or without an answer. */
export function askClose(message: AdminSupportMessage): void {
  openQuestion({
    title: 'Close this message?',
    text:
      message.status === 'open'
        ? 'The message has no answer, and the sender is not notified.'
        : 'The message leaves the list of open messages.',
    action: 'Close',
    onConfirm: () =>
      void carryOut(() => call('adminCloseMessage', { params: { id: message.id } }), {
        done: 'The message is closed.',
        failed: 'Failed to close the message',
      }),
  });
}
