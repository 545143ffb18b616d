import { z } from 'zod';
import { idSchema, timestampSchema } from '../../common/fields.js';
import { normalizeMessage } from '../../common/typed-text.js';
import { planIds } from '../../plans.js';
import { contactCategories } from '../contact-words.js';
import { contract } from '../endpoint.js';
import { mailStates, messageStates } from './admin-words.js';
import { listPageSchema, paging, searchSchema } from './paging.js';

/** Data of a support message, for operators. */
const supportMessageSchema = z
  .object({
    id: idSchema,
    user_id: idSchema.nullable(),
    name: z.string(),
    email: z.string(),
    category: z.enum(contactCategories),
    subject: z.string(),
    message: z.string(),
    urgent: z.boolean().describe('Whether the subject contains URGENT'),
    plan: z
      .enum(planIds)
      .nullable()
      .describe('Current plan of the sender; null for senders without an account'),
    status: z.enum(messageStates),
    answers: z.array(z.object({ text: z.string(), by_email: z.string().nullable(), at: timestampSchema })),
    created_at: timestampSchema,
  })
  .meta({ id: 'AdminSupportMessage' });
/** One row in the response of `adminListMessages`. */
export type AdminSupportMessage = z.infer<typeof supportMessageSchema>;

const mailSchema = z
  .object({
    id: idSchema,
    user_id: idSchema.nullable(),
    user_email: z.string().nullable(),
    template: z.string(),
    status: z.enum(mailStates),
    attempts: z.int(),
    error: z.string().nullable(),
    created_at: timestampSchema,
    sent_at: timestampSchema.nullable(),
  })
  .meta({ id: 'AdminMail' });
/** One row in the response of `adminListMails`. */
export type AdminMail = z.infer<typeof mailSchema>;

const params = z.object({ id: idSchema });
const answersMessage = { status: 200, description: 'The message', schema: supportMessageSchema } as const;
const silence = ['owner_silent', 'owner_away'] as const;

/** Calls for support messages and emails. */
export const adminSupport = contract('admin', 'admin', {
  adminListMessages: {
    method: 'GET',
    path: '/api/admin/support',
    summary:
      'List support messages: open urgent messages, then open messages from Pro users, then newest first',
    auth: 'admin',
    query: z.object({
      ...paging(50),
      search: searchSchema.describe('Part of the subject, email address or name'),
      status: z.enum(messageStates).optional(),
      user_id: idSchema.optional(),
    }),
    success: {
      status: 200,
      description: 'One page',
      schema: listPageSchema('messages', supportMessageSchema).meta({ id: 'AdminSupportMessageList' }),
    },
    errors: [],
  },
  adminGetMessage: {
    method: 'GET',
    path: '/api/admin/support/{id}',
    summary: 'Get a support message',
    auth: 'admin',
    params,
    success: answersMessage,
    errors: ['not_found'],
  },
  adminAnswerMessage: {
    method: 'POST',
    path: '/api/admin/support/{id}/answer',
    summary: 'Answer a support message by email',
    auth: 'admin',
    idempotent: true,
    params,
    body: z.object({
      text: z
        .string()
        .overwrite(normalizeMessage)
        .min(1, 'Please write an answer')
        .max(5_000, 'Answer must be at most 5000 characters long'),
    }),
    success: answersMessage,
    errors: ['not_found', 'message_closed', ...silence],
  },
  adminCloseMessage: {
    method: 'POST',
    path: '/api/admin/support/{id}/close',
    summary: 'Close a support message',
    auth: 'admin',
    params,
    success: answersMessage,
    errors: ['not_found', 'message_closed', ...silence],
  },
  adminListMails: {
    method: 'GET',
    path: '/api/admin/mails',
    summary: 'List emails, newest first',
    auth: 'admin',
    query: z.object({
      ...paging(50),
      status: z.enum(mailStates).optional(),
      user_id: idSchema.optional(),
    }),
    success: {
      status: 200,
      description: 'One page',
      schema: listPageSchema('mails', mailSchema).meta({ id: 'AdminMailList' }),
    },
    errors: [],
  },
});
