import type { Actor } from '@packshot/chassis/audit/record-act';
import type { ActOrigin } from '@packshot/chassis/app/route';
import type { Operator } from '@packshot/chassis/commands/serve-commands';

export interface Cause {
  by: Actor;
  reason: string | null;
}

export const byProvider: Cause = { by: 'provider', reason: null };
export const bySystem: Cause = { by: 'system', reason: null };

export const bySeller = (userId: string, { ip, userAgent, requestId }: ActOrigin): Cause => ({
  by: { user: userId, from: { ip, userAgent, requestId } },
  reason: null,
});
export const byOperator = (operator: Operator, reason: string): Cause => ({ by: { operator }, reason });

export const causeOf = ({ asked_by }: { asked_by: Cause | null }): Cause => asked_by ?? bySystem;
