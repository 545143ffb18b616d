import { Readable } from 'node:stream';
import { ownerHeader } from '@packshot/proto/common/owner-header';
import type {
  AnswerOf,
  BodyOf,
  Contract,
  EndpointSpec,
  ParamsOf,
  QueryOf,
} from '@packshot/proto/rest/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Kysely } from 'kysely';
import type { MessagingTables } from '../db/messaging-tables.js';
import { answerOnce, type KeepAnswer } from '../idempotency/answer-once.js';
import { intentOf, parseIdempotencyKey } from '../idempotency/intent.js';
import type { Caller, Guard } from './guard.js';
import { Problem } from './problem.js';
import { WrittenJson, type RawAnswer } from './raw-answer.js';
import { validate } from './validate.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Request body, byte for byte as sent; empty unless the contract has `raw`. */
    rawBody: Buffer;
  }
}

interface RouteInput<E extends EndpointSpec> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: E['auth'] extends 'public' ? undefined : E['auth'] extends 'optional' ? Caller | undefined : Caller;
  from: Origin;
  /** Runs an operation once per idempotency key; present if the contract accepts idempotency keys. */
  once: E['idempotent'] extends true ? Once<AnswerOf<E>> : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** `work` makes a change and stores the response, in one transaction. `payload` defaults to the request body. */
type Once<Answer> = (
  work: (keep: KeepAnswer<Answer>) => Promise<Answer>,
  payload?: unknown,
) => Promise<Answer>;

export interface Origin {
  ip: string;
  userAgent: string | undefined;
  /** Request id, logged by every process that handles the call; absent if the origin was stored without an id. */
  requestId?: string | undefined;
  /** Prefix of links in a response: empty for our own pages, our base URL for pages of other origins. */
  linkBase: string;
}

export type ActOrigin = Pick<Origin, 'ip' | 'userAgent' | 'requestId'>;

/** Handles one call. A handler that hijacks the reply must return the reply. */
type Handler<E extends EndpointSpec> = (
  input: RouteInput<E>,
) => Promise<
  E['success'] extends { schema: z.ZodType } ? AnswerOf<E> | WrittenJson : RawAnswer | FastifyReply
>;

export type Handlers<C extends Contract> = { readonly [Id in keyof C]: Handler<C[Id]> };

/** Checks requirements for callers beyond the contract's `auth`. @throws Problem when the caller is rejected */
export type AuthorizeCaller = (spec: EndpointSpec, caller: Caller) => void;

interface RouterDeps {
  guard: Guard;
  /** Database that stores responses to calls with an idempotency key. */
  db: Kysely<MessagingTables>;
  admit?: AuthorizeCaller | undefined;
}

/** Returns a function that turns contracts into routes. A response contains only fields of the contract. */
export function createRouter(
  app: FastifyInstance,
  deps: RouterDeps,
): <C extends Contract>(contract: C, handlers: Handlers<C>) => void {
  return (contract, handlers) => {
    for (const [id, spec] of Object.entries(contract)) {
      const handle = handlers[id] as Handler<EndpointSpec>;
      app.route({
        method: spec.method,
        url: spec.path.replace(/\{(\w+)\}/g, ':$1'),
        config: { endpoint: spec },
        ...(spec.largestBody ? { bodyLimit: spec.largestBody } : {}),
        async handler(request, reply) {
          const input = await readInput(spec, deps, request, reply);
          if (spec.changes && request.method === 'HEAD') return reply.code(spec.success.status).send();
          const answer: unknown = await handle(input);
          // A handler that sends the response returns the reply, which is thenable and resolves to no value.
          return reply.sent ? reply : send(spec, reply, answer, input.caller);
        },
      });
    }
  };
}

async function readInput(
  spec: EndpointSpec,
  { guard, db, admit }: RouterDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RouteInput<EndpointSpec>> {
  const caller = await identify(spec, guard, request.headers.authorization);
  request.callerId = caller?.userId;
  if (spec.auth === 'admin' && !caller?.isAdmin) throw new Problem('forbidden');
  if (caller) admit?.(spec, caller);
  const body = spec.body && validate(spec.body, request.body ?? {});
  const key = spec.idempotent ? parseIdempotencyKey(request.headers['idempotency-key']) : undefined;
  const onceFor: Once<unknown> = (work, payload = body) => {
    // The IP address distinguishes unauthenticated callers that send the same key.
    const owner = caller?.userId ?? request.ip;
    return answerOnce(db, intentOf(owner, key, [spec.id, request.params, payload]), work);
  };
  return {
    params: spec.params && readParams(spec.params, request.params),
    query: spec.query && validate(spec.query, request.query),
    body,
    caller,
    from: originOf(request),
    once: spec.idempotent && onceFor,
    request,
    reply,
  } as never as RouteInput<EndpointSpec>;
}

function originOf({ id, ip, headers }: FastifyRequest): Origin {
  const base = headers['x-link-base'];
  const linkBase = typeof base === 'string' && /^https?:\/\/[\w.:[\]-]+$/.test(base) ? base : '';
  return { ip, userAgent: headers['user-agent'], requestId: id, linkBase };
}

function send(
  { success }: EndpointSpec,
  reply: FastifyReply,
  answer: unknown,
  caller: Caller | undefined,
): FastifyReply {
  if (success.cache) void reply.header('cache-control', success.cache);
  if (answer instanceof WrittenJson) {
    void reply.headers(answer.headers);
    return answer.text === null ? reply.code(304).send() : reply.code(success.status).send(answer.text);
  }
  if (success.schema) return reply.code(success.status).send(success.schema.parse(answer));
  const { status = success.status, headers = {}, body, owner = caller?.userId, onSent } = answer as RawAnswer;
  if (owner) void reply.header(ownerHeader, owner);
  if (reply.request.method === 'HEAD') {
    // The response finishes, but has no body. Fastify would read the stream to its end.
    if (body instanceof Readable) body.destroy();
  } else if (onSent)
    reply.raw.once('finish', () => {
      onSent().catch((error: unknown) => reply.log.error({ err: error }, 'work after a response failed'));
    });
  return reply.code(status).headers(headers).send(body);
}

/** If authentication is optional, an invalid token counts as no token, so that the user's input is not lost. */
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

/** Parses path parameters. A malformed id leads to 404, like the id of another user's object. */
function readParams<S extends z.ZodObject>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Problem('not_found');
  return parsed.data;
}
