import type { AnswerOf, BodyOf, EndpointSpec, ParamsOf, QueryOf } from '@packshot/proto/rest/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller, Guard } from './guard.js';
import { Problem } from './problem.js';

export interface RouteInput<E extends EndpointSpec> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Present exactly when the contract asks for a login; where it is optional, when someone is signed in. */
  caller: E['auth'] extends 'public' ? undefined : E['auth'] extends 'optional' ? Caller | undefined : Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<E extends EndpointSpec> = (
  input: RouteInput<E>,
) => Promise<AnswerOf<E> | (E['success'] extends { schema: z.ZodType } ? never : FastifyReply)>;

/** Registers one contract with its handler. */
export type Route = <E extends EndpointSpec>(spec: E, handler: Handler<E>) => void;

/** Parses with the contract's schema. @throws Problem `validation_failed` listing each fault. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  const first = errors[0];
  // Zod's own wordings name types, not remedies; ours (set in the contract) read as sentences by themselves.
  const detail = first
    ? first.path && /^Invalid|^Too|^Unrecog/.test(first.message)
      ? `${first.path}: ${first.message}`
      : first.message
    : undefined;
  throw new Problem('validation_failed', { errors, ...(detail ? { detail } : {}) });
}

/**
 * Turns contracts into routes: checks who calls, validates params, query and body, and passes the answer through
 * the contract's schema, so that a field that is not in the contract never leaves the service.
 */
export function createRouter(app: FastifyInstance, guard: Guard): Route {
  return (spec, handler) => {
    app.route({
      method: spec.method,
      url: spec.path.replace(/\{(\w+)\}/g, ':$1'),
      async handler(request, reply) {
        const caller = await identify(spec, guard, request.headers.authorization);
        if (spec.auth === 'admin' && !caller?.isAdmin) throw new Problem('forbidden');
        const input = {
          params: spec.params && readParams(spec.params, request.params),
          query: spec.query && validate(spec.query, request.query),
          body: spec.body && validate(spec.body, request.body ?? {}),
          caller,
          request,
          reply,
        } as RouteInput<typeof spec>;
        const answer = await handler(input);
        if (!spec.success.schema) return answer;
        return reply.code(spec.success.status).send(spec.success.schema.parse(answer));
      },
    });
  };
}

/** Where a login is optional, one that no longer counts is none: what was written is not lost for it. */
async function identify(
  { auth }: EndpointSpec,
  guard: Guard,
  authorization: string | undefined,
): Promise<Caller | undefined> {
  if (auth === 'public') return undefined;
  if (auth !== 'optional') return guard(authorization);
  try {
    return await guard(authorization);
  } catch (error) {
    if (error instanceof Problem && error.code === 'unauthenticated') return undefined;
    throw error;
  }
}

/** An id that is no id names nothing that exists: 404, like an id of somebody else's. */
function readParams<S extends z.ZodObject>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Problem('not_found');
  return parsed.data;
}
