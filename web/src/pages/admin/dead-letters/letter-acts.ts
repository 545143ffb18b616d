import type { DeadLetter } from '@packshot/proto/rest/admin/dead-letters';
import { call } from '../../../api/client.js';
import { carryOut } from '../carry-out.js';
import { openQuestion } from '../acts/ask.js';

const of = ({ service, id }: DeadLetter) => ({ params: { service, id } });

/** Sends a letter again. */
export function askRedrive(letter: DeadLetter): void {
  openQuestion({
    title: `Send ${letter.subject} again?`,
    text: `${letter.consumer} tries once more, now. If that fails too the letter stays here with the new error.`,
    action: 'Send again',
    onConfirm: () =>
      void carryOut(() => call('adminRedriveLetter', of(letter)), {
        done: `${letter.consumer} has dealt with it.`,
        failed: 'Failed to send it again',
      }),
  });
}

/** Puts a letter away. */
export function askDiscard(letter: DeadLetter): void {
  openQuestion({
    title: `Discard ${letter.subject}?`,
    text: `What it tells never reaches ${letter.consumer}. This cannot be taken back.`,
    action: 'Discard',
    onConfirm: () =>
      void carryOut(() => call('adminDiscardLetter', of(letter)), {
        done: 'The letter is put away.',
        failed: 'Failed to discard it',
      }),
  });
}
