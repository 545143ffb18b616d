import { errorCodes } from '@packshot/proto/common/errors';
import { z } from 'zod';

/** Headers of a command. The token proves who gave it; the others say where it was given and until when it may begin. */
export const commandHeaders = {
  token: 'authorization',
  ip: 'x-origin-ip',
  userAgent: 'x-origin-user-agent',
  /** Of the operator's call: the log lines of asker and owner share it. */
  requestId: 'x-request-id',
  /** The operator's own. */
  key: 'idempotency-key',
  /** By the clock that all processes share, in Unix milliseconds. An owner that wakes up later does nothing: the asker has been told so. */
  deadline: 'x-deadline',
} as const;

/** What comes back over the wire: the state after the command, or why it was refused. */
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
/** One reply. */
export type Reply = z.infer<typeof replySchema>;
