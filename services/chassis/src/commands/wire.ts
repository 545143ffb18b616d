import { errorCodes } from '@packshot/proto/common/errors';
import { z } from 'zod';

export const commandHeaders = {
  token: 'authorization',
  ip: 'x-origin-ip',
  userAgent: 'x-origin-user-agent',
  /** Request id of the operator's call, which both the sender and the owner log. */
  requestId: 'x-request-id',
  key: 'idempotency-key',
  /** Deadline in Unix milliseconds of the shared clock. The owner ignores later commands, which have timed out. */
  deadline: 'x-deadline',
} as const;

/** Schema of a reply: the state after the command, or the reason why the command was rejected. */
export const replySchema = z.union([
  z.object({ answer: z.unknown() }),
  z.object({
    problem: z.object({
      code: z.enum(errorCodes),
      detail: z.string(),
      errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    }),
  }),
]);
export type Reply = z.infer<typeof replySchema>;
