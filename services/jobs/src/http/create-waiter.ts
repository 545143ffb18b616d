import type { Caller } from '@packshot/chassis/app/guard';
import { onResponseClosed } from '@packshot/chassis/app/on-response-closed';
import type { FastifyReply } from 'fastify';
import type { Waiter } from '../processes/fair-queue.js';

/** Returns the caller, with a signal that aborts when the caller disconnects. */
export function createWaiter({ userId }: Pick<Caller, 'userId'>, { raw }: FastifyReply): Waiter {
  const controller = new AbortController();
  onResponseClosed(raw, () => {
    if (!raw.writableFinished) controller.abort();
  });
  return { userId, gone: controller.signal };
}
