import type { Actor } from '@packshot/chassis/audit/record-act';
import type { ActOrigin } from '@packshot/chassis/app/route';
import type { Operator } from '@packshot/chassis/commands/serve-commands';

/** Actor who caused a change, with the stated reason, for the audit log. */
export interface Cause {
  by: Actor;
  reason: string | null;
}

/** Cause of a change that follows from a provider fact. */
export const byProvider: Cause = { by: 'provider', reason: null };
export const bySystem: Cause = { by: 'system', reason: null };

export const bySeller = (userId: string, { ip, userAgent, requestId }: ActOrigin): Cause => ({
  by: { user: userId, from: { ip, userAgent, requestId } },
  reason: null,
});
export const byOperator = (operator: Operator, reason: string): Cause => ({ by: { operator }, reason });

/** Cause of a call: its requester, or the system. */
export const causeOf = ({ asked_by }: { asked_by: Cause | null }): Cause => asked_by ?? bySystem;
