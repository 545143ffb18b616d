import type { Origin } from '@packshot/chassis/app/route';
import type { CommandSender } from '@packshot/chassis/commands/send-command';
import { parseIdempotencyKey } from '@packshot/chassis/idempotency/intent';
import type { FastifyRequest } from 'fastify';

export const commandSenderOf = ({
  request,
  from,
}: {
  request: FastifyRequest;
  from: Origin;
}): CommandSender => ({
  authorization: request.headers.authorization,
  ip: from.ip,
  userAgent: from.userAgent,
  requestId: request.id,
  key: parseIdempotencyKey(request.headers['idempotency-key']),
});
