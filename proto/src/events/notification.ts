import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/fields.js';
import { contactCategories } from '../rest/contact-words.js';
import { defineEvent } from './envelope.js';

/** A mail, without its words and without the address. Carries all of it, so that the highest version is the mail. */
export const mailChanged = defineEvent({
  type: 'notification.mail.changed',
  summary: 'A mail was queued, tried, sent or given up',
  data: z.object({
    mail_id: idSchema,
    user_id: idSchema.nullable(),
    template: z.string(),
    status: z.enum(['queued', 'sent', 'failed']),
    attempts: z.int().min(0),
    error: z.string().nullable().describe('A code of the mail server, never its words'),
    created_at: timestampSchema,
    sent_at: timestampSchema.nullable(),
  }),
});

/** Carries all of it, so that the highest version is the message. Holds words of a person: erased with its writer. */
export const messageChanged = defineEvent({
  type: 'notification.message.changed',
  summary: 'Somebody wrote to support, or an operator answered or closed it',
  data: z.object({
    message_id: idSchema,
    user_id: idSchema.nullable(),
    name: z.string(),
    email: z.string(),
    category: z.enum(contactCategories),
    subject: z.string(),
    message: z.string(),
    status: z.enum(['open', 'answered', 'closed']),
    answers: z.array(z.object({ text: z.string(), by: idSchema, at: timestampSchema })),
    created_at: timestampSchema,
  }),
});

/** All that notification announces. */
export const notificationEvents = [mailChanged, messageChanged];
