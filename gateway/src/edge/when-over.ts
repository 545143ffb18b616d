import type { FastifyReply } from 'fastify';

/** Does something once the answer is taken or the caller has hung up: at once, where that has happened already. */
export function whenOver({ raw }: FastifyReply, work: () => void): void {
  if (raw.closed || raw.destroyed) work();
  else raw.once('close', work);
}
