import { z } from 'zod';
import { emailSchema, idSchema, lineSchema } from '../common/fields.js';
import { normalizeMessage } from '../common/typed-text.js';
import { contactCategories, contactLimits } from './contact-words.js';
import { contract } from './endpoint.js';

/** Call for support messages. Signing in is optional. */
export const contact = contract('notification', 'support', {
  contactSupport: {
    method: 'POST',
    path: '/api/contact/support',
    summary: 'Send a message to support. Signing in is optional',
    auth: 'optional',
    idempotent: true,
    rate: 'contact',
    body: z.object({
      name: lineSchema('Name', contactLimits.name).min(1, 'Please enter your name'),
      email: emailSchema,
      category: z.enum(contactCategories, 'Please choose a category').default('General'),
      subject: lineSchema('Subject', contactLimits.subject).min(1, 'Please enter a subject'),
      message: z
        .string()
        .overwrite(normalizeMessage)
        .min(1, 'Please enter a message')
        .max(contactLimits.message, `Message must be at most ${contactLimits.message} characters long`),
    }),
    success: {
      status: 201,
      description: 'The message was stored and will be sent to support',
      schema: z
        .object({ id: idSchema.describe('Reference number of the message'), message: z.string() })
        .meta({ id: 'ContactReceived' }),
    },
    errors: [],
  },
});
