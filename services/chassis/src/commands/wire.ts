import { errorCodes } from '@packshot/proto/common/errors';
import { z } from 'zod';

export const commandHeaders = {
  token: 'authorization',
  ip: 'x-origin-ip',
  userAgent: 'x-origin-user-agent',
  /** Id of the operator's call, shared by the log lines of sender and owner. */
  requestId: 'x-request-id',
  key: 'idempotency-key',
  /** Unix milliseconds of the shared clock. A later owner does nothing, because the sender has reported a timeout. */
  deadline: 'x-deadline',
} as const;

/** Schema of a reply: the state after the command, or the reason for its refusal. */
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
