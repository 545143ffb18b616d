import type { Origin } from '@packshot/chassis/app/route';
import type { Giver } from '@packshot/chassis/commands/give-command';
import { keyIn } from '@packshot/chassis/idempotency/intent';
import type { FastifyRequest } from 'fastify';

/** The operator who calls, as a command carries them to its owner. */
export const giverOf = ({ request, from }: { request: FastifyRequest; from: Origin }): Giver => ({
  authorization: request.headers.authorization,
  ip: from.ip,
  userAgent: from.userAgent,
  requestId: request.id,
  key: keyIn(request.headers['idempotency-key']),
});
