import type { Caller } from '@packshot/chassis/app/guard';
import { whenOver } from '@packshot/chassis/app/when-over';
import type { FastifyReply } from 'fastify';
import type { Waiter } from '../processes/fair-queue.js';

/** Who waits for an answer, and until they hang up. */
export function waiter({ userId }: Caller, { raw }: FastifyReply): Waiter {
  const controller = new AbortController();
  whenOver(raw, () => {
    if (!raw.writableFinished) controller.abort();
  });
  return { userId, gone: controller.signal };
}
