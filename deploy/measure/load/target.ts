import { z } from 'zod';

const account = z.object({ email: z.email(), password: z.string() });

/** What the load is brought upon, and who calls. Its limits by address must be lifted: all calls come from one. */
export const targetSchema = z.object({
  url: z.url(),
  /** Where test payments are approved; without it nobody buys. */
  sandboxUrl: z.url().optional(),
  /** With a library each, and a quota that does not end. */
  sellers: z.array(account).min(1),
  operator: account,
  /** Whether its engine does nothing, so that what is left is what the system adds. */
  noop: z.boolean(),
});
export type Target = z.infer<typeof targetSchema>;
