import type { Caller } from '@packshot/chassis/app/guard';
import type { Origin } from '@packshot/chassis/app/route';
import type { Operator } from '@packshot/chassis/commands/serve-commands';

export const operatorOf = ({ caller, from }: { caller: Caller; from: Origin }): Operator => ({
  userId: caller.userId,
  ip: from.ip,
  userAgent: from.userAgent ?? null,
  requestId: from.requestId ?? null,
});
