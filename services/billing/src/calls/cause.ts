import type { Actor } from '@packshot/chassis/audit/record-act';
import type { ActOrigin } from '@packshot/chassis/app/route';
import type { Operator } from '@packshot/chassis/commands/serve-commands';

/** Who made something happen, and why where they said so: for the audit log. */
export interface Cause {
  by: Actor;
  reason: string | null;
}

/** What followed from the word of the provider, from the time, or from something else that was done. */
export const byProvider: Cause = { by: 'provider', reason: null };
export const bySystem: Cause = { by: 'system', reason: null };

export const bySeller = (userId: string, { ip, userAgent, requestId }: ActOrigin): Cause => ({
  by: { user: userId, from: { ip, userAgent, requestId } },
  reason: null,
});
export const byOperator = (operator: Operator, reason: string): Cause => ({ by: { operator }, reason });

/** Who had a call made. */
export const causeOf = ({ asked_by }: { asked_by: Cause | null }): Cause => asked_by ?? bySystem;
