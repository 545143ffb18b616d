import type { CommandHandlers } from '@packshot/chassis/commands/serve-commands';
import type { notificationCommands } from '@packshot/proto/commands/notification';
import type { Deps } from '../deps.js';
import { snapshotMails } from '../mails/snapshot-mails.js';
import { answerMessage } from '../support/answer-message.js';
import { closeMessage } from '../support/close-message.js';
import { snapshotMessages } from '../support/snapshot-messages.js';

export const notificationCommandHandlers = (deps: Deps): CommandHandlers<typeof notificationCommands> => ({
  answerMessage: (input, operator, once) => once((keep) => answerMessage(deps, input, operator, keep)),
  closeMessage: ({ message_id }, operator) => closeMessage(deps, message_id, operator),
  snapshotMails: (input) => snapshotMails(deps.db, input),
  snapshotMessages: (input) => snapshotMessages(deps.db, input),
});
