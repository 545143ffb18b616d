import type { DeadLetter } from '@packshot/proto/rest/admin/dead-letters';
import { call } from '../../../api/client.js';
import { carryOut } from '../carry-out.js';
import { openQuestion } from '../acts/ask.js';

const of = ({ service, id }: DeadLetter) => ({ params: { service, id } });

/** Asks for confirmation before redelivering a dead letter. */
export function askRedrive(letter: DeadLetter): void {
  openQuestion({
    title: `Redeliver ${letter.subject}?`,
    text: `${letter.consumer} processes the letter again now. If processing fails, the letter stays here with its new error.`,
    action: 'Redeliver',
    onConfirm: () =>
      void carryOut(() => call('adminRedriveLetter', of(letter)), {
        done: `${letter.consumer} has processed the letter.`,
        failed: 'Failed to redeliver the letter',
      }),
  });
}

/** Asks for confirmation before discarding a dead letter. */
export function askDiscard(letter: DeadLetter): void {
  openQuestion({
    title: `Discard ${letter.subject}?`,
    text: `${letter.consumer} will never process the letter. You cannot undo this.`,
    action: 'Discard',
    onConfirm: () =>
      void carryOut(() => call('adminDiscardLetter', of(letter)), {
        done: 'The letter was discarded.',
        failed: 'Failed to discard the letter',
      }),
  });
}
