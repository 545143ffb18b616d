import { z } from 'zod';
import { idSchema } from '../common/fields.js';
import { mailChanged, messageChanged } from '../events/notification.js';
import { commands } from './command.js';
import { pageInput, snapshotPageSchema } from './page.js';

const messageAnswer = z.object({ version: z.int().min(1), message: messageChanged.data });

/** What operators may do with messages to support. */
export const notificationCommands = commands('notification', {
  answerMessage: {
    summary: 'Answer a message by mail',
    by: 'operator',
    idempotent: true,
    input: z.object({ message_id: idSchema, text: z.string().min(1).max(5_000) }),
    answer: messageAnswer,
    errors: ['not_found', 'message_closed'],
  },
  closeMessage: {
    summary: 'Close a message',
    by: 'operator',
    input: z.object({ message_id: idSchema }),
    answer: messageAnswer,
    errors: ['not_found', 'message_closed'],
  },
  snapshotMails: {
    summary: 'All mails that are kept, part by part',
    by: 'service',
    input: pageInput,
    answer: snapshotPageSchema(mailChanged.data),
    errors: [],
  },
  snapshotMessages: {
    summary: 'All messages to support, part by part',
    by: 'service',
    input: pageInput,
    answer: snapshotPageSchema(messageChanged.data),
    errors: [],
  },
});
