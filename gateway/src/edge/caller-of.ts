import type { Caller, Guard } from '@packshot/chassis/app/guard';
import type { FastifyRequest } from 'fastify';

/** Returns the caller of a request whose token is valid. Rejects if the guard rejects the token. */
export type CallerOf = (request: FastifyRequest) => Promise<Caller>;

/** Returns a function that verifies the token of each request at most once. */
export function createCallerOf(guard: Guard): CallerOf {
  const callers = new WeakMap<FastifyRequest, Promise<Caller>>();
  const identify = async (request: FastifyRequest): Promise<Caller> => {
    const caller = await guard(request.headers.authorization);
    request.callerId = caller.userId;
    return caller;
  };
  return (request) => {
    const known = callers.get(request) ?? identify(request);
    callers.set(request, known);
    return known;
  };
}
