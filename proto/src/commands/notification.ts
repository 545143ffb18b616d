import { z } from 'zod';
import { idSchema } from '../common/fields.js';
import { mailChanged, messageChanged } from '../events/notification.js';
import { commands } from './command.js';
import { pageInput, snapshotPageSchema } from './page.js';

const messageAnswer = z.object({ version: z.int().min(1), message: messageChanged.data });

/** Commands for support messages. */
export const notificationCommands = commands('notification', {
  answerMessage: {
    summary: 'Answer a support message by email',
    by: 'operator',
    idempotent: true,
    input: z.object({ message_id: idSchema, text: z.string().min(1).max(5_000) }),
    answer: messageAnswer,
    errors: ['not_found', 'message_closed'],
  },
  closeMessage: {
    summary: 'Close a support message',
    by: 'operator',
    input: z.object({ message_id: idSchema }),
    answer: messageAnswer,
    errors: ['not_found', 'message_closed'],
  },
  snapshotMails: {
    summary: 'Get all stored emails, page by page',
    by: 'service',
    input: pageInput,
    answer: snapshotPageSchema(mailChanged.data),
    errors: [],
  },
  snapshotMessages: {
    summary: 'Get all support messages, page by page',
    by: 'service',
    input: pageInput,
    answer: snapshotPageSchema(messageChanged.data),
    errors: [],
  },
});
