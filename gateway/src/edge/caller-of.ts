import type { Caller, Guard } from '@packshot/chassis/app/guard';
import type { FastifyRequest } from 'fastify';

/** Who makes a request, by a verified token. Rejects as the guard does. */
export type CallerOf = (request: FastifyRequest) => Promise<Caller>;

/** Verifies the token of each request once, however many of the door's rules ask for its caller. */
export function createCallerOf(guard: Guard): CallerOf {
  const callers = new WeakMap<FastifyRequest, Promise<Caller>>();
  const identify = async (request: FastifyRequest): Promise<Caller> => {
    const caller = await guard(request.headers.authorization);
    // For the log line of the request.
    request.callerId = caller.userId;
    return caller;
  };
  return (request) => {
    const known = callers.get(request) ?? identify(request);
    callers.set(request, known);
    return known;
  };
}
