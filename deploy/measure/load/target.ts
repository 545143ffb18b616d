import { z } from 'zod';

const account = z.object({ email: z.email(), password: z.string() });

/**
 * The system under load, and the callers that load the system. The rate limits by address must be off in this system,
 * because all calls come from one address.
 */
export const targetSchema = z.object({
  url: z.url(),
  /** Page of the sandbox provider; without this page, the load makes no purchases. */
  sandboxUrl: z.url().optional(),
  /** Sellers, each with a library and an unlimited quota. */
  sellers: z.array(account).min(1),
  operator: account,
  /** Whether the engine does nothing, so that the figures show the overhead of the system. */
  noop: z.boolean(),
});
export type Target = z.infer<typeof targetSchema>;
