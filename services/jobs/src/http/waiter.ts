import type { Caller } from '@packshot/chassis/app/guard';
import type { FastifyReply } from 'fastify';
import type { Waiter } from '../processes/fair-queue.js';

/** Who waits for an answer, and until they hang up. */
export function waiter({ userId }: Caller, { raw }: FastifyReply): Waiter {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  // While the photo came in.
  if (raw.destroyed) controller.abort();
  return { userId, gone: controller.signal };
}
