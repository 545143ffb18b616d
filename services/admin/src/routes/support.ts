import type { Handlers } from '@packshot/chassis/app/route';
import type { adminSupport } from '@packshot/proto/rest/admin/support';
import { commandSenderOf } from './command-sender-of.js';
import type { Deps } from '../deps.js';
import { answerMessage } from '../support/answer-message.js';
import { closeMessage } from '../support/close-message.js';
import { getMessage } from '../support/get-message.js';
import { listMails } from '../support/list-mails.js';
import { listMessages } from '../support/list-messages.js';

export const adminSupportRoutes = (deps: Deps): Handlers<typeof adminSupport> => ({
  adminListMessages: ({ query }) => listMessages(deps, query),
  adminGetMessage: ({ params }) => getMessage(deps, params.id),
  adminAnswerMessage: (input) =>
    answerMessage(deps, input.params.id, input.body.text, commandSenderOf(input)),
  adminCloseMessage: (input) => closeMessage(deps, input.params.id, commandSenderOf(input)),
  adminListMails: ({ query }) => listMails(deps, query),
});
