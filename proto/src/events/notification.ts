import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/fields.js';
import { contactCategories } from '../rest/contact-words.js';
import { defineEvent } from './envelope.js';

/** Full state of an email, without text and address. The highest version is current. */
export const mailChanged = defineEvent({
  type: 'notification.mail.changed',
  summary: 'An email was queued, attempted, sent or abandoned',
  data: z.object({
    mail_id: idSchema,
    user_id: idSchema.nullable(),
    template: z.string(),
    status: z.enum(['queued', 'sent', 'failed']),
    attempts: z.int().min(0),
    error: z.string().nullable().describe('Error code of the mail server, without the error message'),
    created_at: timestampSchema,
    sent_at: timestampSchema.nullable(),
  }),
});

/** Full state of a support message; the highest version is current. Erasing the writer deletes the event. */
export const messageChanged = defineEvent({
  type: 'notification.message.changed',
  summary: 'A support message was received, answered or closed',
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

/** All events of the notification service. */
export const notificationEvents = [mailChanged, messageChanged];
