import { z } from 'zod';
import { idSchema, timestampSchema } from '../../common/fields.js';
import { keptRecordSchema } from '../../events/erasure.js';
import { planIds } from '../../plans.js';
import { contract } from '../endpoint.js';
import { messageSchema } from '../message.js';
import { customLimitError, isCustomLimit, maxCustomLimit, pageSizes, userSorts } from './admin-words.js';
import { flagSchema, listPageSchema, paging, reasonSchema, searchSchema, sortSchema } from './paging.js';

/** Usage of a plan (spec §3). */
const usageSchema = z
  .object({
    current: z.int(),
    limit: z.int(),
    remaining: z.int(),
    period: z.enum(['total', 'day', 'month']),
    plan_default: z.int(),
    has_custom_limit: z.boolean(),
  })
  .meta({ id: 'AdminUsage' });

/** User data for operators (spec §3). */
const userSchema = z
  .object({
    id: idSchema,
    email: z.string(),
    full_name: z.string().nullable(),
    is_active: z.boolean(),
    is_admin: z.boolean(),
    email_verified: z.boolean(),
    oauth_provider: z.string(),
    plan: z.enum(planIds),
    created_at: timestampSchema,
    usage: usageSchema,
  })
  .meta({ id: 'AdminUser' });
/** One row in the response of `adminListUsers`. */
export type AdminUser = z.infer<typeof userSchema>;

/** Progress of a user's erasure. */
const erasureSchema = z
  .object({
    user_id: idSchema,
    requested_at: timestampSchema,
    completed_at: timestampSchema.nullable(),
    confirmations: z.array(
      z.object({
        service: z.string(),
        confirmed_at: timestampSchema.nullable(),
        kept: z.array(keptRecordSchema).describe('Personal records that must be kept by law'),
      }),
    ),
  })
  .meta({ id: 'Erasure' });
/** Response of `adminDeleteUser` and `adminGetErasure`. */
export type Erasure = z.infer<typeof erasureSchema>;

const params = z.object({ id: idSchema });
const answersUser = { status: 200, description: 'The user', schema: userSchema } as const;
const silence = ['owner_silent', 'owner_away'] as const;

/** Calls for operators to manage users (spec §7). */
export const adminUsers = contract('admin', 'admin', {
  adminListUsers: {
    method: 'GET',
    path: '/api/admin/users',
    summary: 'List all users',
    auth: 'admin',
    query: z.object({
      ...paging(pageSizes.users),
      search: searchSchema.describe(
        'ID, or part of the email address or name. One or two letters match only the beginning',
      ),
      is_active: flagSchema,
      is_admin: flagSchema,
      plan: z.enum(planIds).optional(),
      sort: sortSchema(userSorts).default('-created_at'),
    }),
    success: {
      status: 200,
      description: 'One page',
      schema: listPageSchema('users', userSchema).meta({ id: 'AdminUserList' }),
    },
    errors: [],
  },
  adminGetUser: {
    method: 'GET',
    path: '/api/admin/users/{id}',
    summary: 'Get a user',
    auth: 'admin',
    params,
    success: answersUser,
    errors: ['not_found'],
  },
  adminChangeUser: {
    method: 'PATCH',
    path: '/api/admin/users/{id}',
    summary: 'Activate or deactivate a user, or grant or revoke the operator role',
    auth: 'admin',
    fresh: true,
    params,
    body: z
      .object({
        is_active: z.boolean().optional(),
        is_admin: z.boolean().optional(),
        reason: reasonSchema.optional(),
      })
      .refine(({ is_active, is_admin }) => (is_active === undefined) !== (is_admin === undefined), {
        error: 'Send either is_active or is_admin',
      }),
    success: answersUser,
    errors: ['not_found', 'not_yourself', 'last_operator', ...silence],
  },
  adminDeleteUser: {
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    summary: 'Delete a user and all their data permanently',
    auth: 'admin',
    fresh: true,
    params,
    body: z.object({ reason: reasonSchema.optional().describe('Reason for the activity log') }),
    success: { status: 200, description: 'The started erasure', schema: erasureSchema },
    errors: ['not_found', 'not_yourself', 'last_operator', ...silence],
  },
  adminGetErasure: {
    method: 'GET',
    path: '/api/admin/users/{id}/erasure',
    summary: 'Get the progress of the erasure of a user',
    auth: 'admin',
    params,
    success: { status: 200, description: 'The erasure', schema: erasureSchema },
    errors: ['not_found', ...silence],
  },
  adminResetUsage: {
    method: 'POST',
    path: '/api/admin/users/{id}/usage/reset',
    summary: 'Reset the usage of a user',
    auth: 'admin',
    params,
    success: answersUser,
    errors: ['not_found', ...silence],
  },
  adminSetLimit: {
    method: 'PATCH',
    path: '/api/admin/users/{id}/limit',
    summary: 'Set a custom generation limit for a user. Values that are not numbers are ignored',
    auth: 'admin',
    params,
    body: z.object({
      limit: z
        .unknown()
        .optional()
        .refine((value) => typeof value !== 'number' || isCustomLimit(value), customLimitError)
        .describe(
          `Whole number from 0 to ${maxCustomLimit}. Null restores the limit of the plan. Values other than numbers and null are ignored`,
        ),
    }),
    success: answersUser,
    errors: ['not_found', ...silence],
  },
  adminSendReset: {
    method: 'POST',
    path: '/api/admin/users/{id}/password-reset',
    summary: 'Send a user an email to reset the password',
    auth: 'admin',
    params,
    success: { status: 200, description: 'The email was requested', schema: messageSchema },
    errors: ['not_found', 'no_password', ...silence],
  },
});
