import type { AdminSupportMessage } from '@packshot/proto/rest/admin/support';
import { call } from '../../../api/client.js';
import { carryOut } from '../carry-out.js';
import { openQuestion } from '../acts/ask.js';

/** Sends an answer. @returns whether it went */
export const sendAnswer = async ({ id, email }: AdminSupportMessage, text: string): Promise<boolean> =>
  (await carryOut(() => call('adminAnswerMessage', { params: { id }, body: { text } }), {
    done: `The answer is on its way to ${email}.`,
    failed: 'Failed to send the answer',
  })) !== undefined;

/** Closes a message, whether it was answered or not. */
export function askClose(message: AdminSupportMessage): void {
  openQuestion({
    title: 'Close this message?',
    text:
      message.status === 'open'
        ? 'It has not been answered, and the writer is told nothing.'
        : 'It leaves the list of what is to be done.',
    action: 'Close',
    onConfirm: () =>
      void carryOut(() => call('adminCloseMessage', { params: { id: message.id } }), {
        done: 'The message is closed.',
        failed: 'Failed to close the message',
      }),
  });
}
