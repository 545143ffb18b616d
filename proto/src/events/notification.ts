import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/fields.js';
import { contactCategories } from '../rest/contact-words.js';
import { defineEvent } from './envelope.js';

/** Full state of a mail, without its text and its address. The highest version is current. */
export const mailChanged = defineEvent({
  type: 'notification.mail.changed',
  summary: 'A mail was queued, attempted, sent or abandoned',
  data: z.object({
    mail_id: idSchema,
    user_id: idSchema.nullable(),
    template: z.string(),
    status: z.enum(['queued', 'sent', 'failed']),
    attempts: z.int().min(0),
    error: z.string().nullable().describe('Error code of the mail server, without its message'),
    created_at: timestampSchema,
    sent_at: timestampSchema.nullable(),
  }),
});

/** Full state of a message; the highest version is current. The event is deleted when the writer is erased. */
export const messageChanged = defineEvent({
  type: 'notification.message.changed',
  summary: 'A message to support was received, answered or closed',
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
