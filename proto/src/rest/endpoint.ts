import type { z } from 'zod';
import type { ErrorCode } from '../common/errors.js';
import type { ServiceName } from '../services.js';

/** Declaration of a REST call in a contract. */
interface CallSpec {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path in OpenAPI style, with parameters in braces: `/api/jobs/{id}`. */
  path: `/${string}`;
  summary: string;
  /**
   * Required caller. `public` and `optional` admit everyone, but only `optional` identifies signed-in callers. `user`
   * admits signed-in users, and `admin` admits operators.
   */
  auth: 'public' | 'optional' | 'user' | 'admin';
  /** Marks a GET call that changes data. HEAD requests, which link checkers send, do not reach the handler. */
  changes?: true;
  /** Marks a call that changes money or accounts. Operators can require a recent password confirmation. */
  fresh?: true;
  /** Rate limit of the gateway that applies to the call. If absent, the general limit applies. */
  rate?: 'sign_in' | 'contact' | 'upload' | 'webhook';
  /** Whether the call accepts an `Idempotency-Key`. Repeated requests return the first response without effect. */
  idempotent?: true;
  /** Keeps the exact bytes of the JSON body in `request.rawBody`, so that the handler can verify its signature. */
  raw?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Schema of the JSON body. */
  body?: z.ZodType;
  /** Maximum size of the JSON body in bytes, if the body may exceed the general limit. */
  largestBody?: number;
  /** Fields of a multipart body, for calls without a JSON body. */
  form?: z.ZodObject;
  /** Whether the multipart body also contains a photo in the field `file`. Only bodies with a photo may be large. */
  file?: true;
  success: {
    status: 200 | 201 | 302;
    description: string;
    /** Schema of the JSON response; absent for files, streams and redirects. */
    schema?: z.ZodType;
    contentType?: string;
    /** Description of a 206 response, if the call accepts `Range`. */
    partial?: string;
    /** Description of a 304 response, if the call accepts `If-None-Match`. */
    unchanged?: string;
    /** Cache-Control header, if every response has the same header. */
    cache?: string;
  };
  /** Errors of the call, in addition to validation, authentication, rate limit and server errors. */
  errors: readonly ErrorCode[];
}

/** A REST call with its name and service. Services, gateway, documents and web client use these values. */
export interface EndpointSpec extends CallSpec {
  /** The OpenAPI `operationId`: the key of the call in the contract, unique in the whole system. */
  id: string;
  /** Service that handles the call. */
  service: ServiceName | 'gateway';
  /** Heading in the OpenAPI document. */
  tag: 'auth' | 'users' | 'jobs' | 'files' | 'billing' | 'support' | 'admin' | 'system';
}

/** Calls about one subject, by name. */
export type Contract = Readonly<Record<string, EndpointSpec>>;

/**
 * Adds the name, service and tag to each call of a contract.
 *
 * @param service service to which the gateway sends the calls
 * @param tag heading in the OpenAPI document
 */
export const contract = <
  const S extends EndpointSpec['service'],
  const T extends EndpointSpec['tag'],
  const Calls extends Record<string, CallSpec>,
>(
  service: S,
  tag: T,
  calls: Calls,
): { readonly [Id in keyof Calls & string]: Calls[Id] & { id: Id; service: S; tag: T } } =>
  Object.fromEntries(Object.entries(calls).map(([id, call]) => [id, { ...call, id, service, tag }])) as never;

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

/** Input of a handler after validation. */
export type ParamsOf<E extends CallSpec> = Output<E['params']>;
export type QueryOf<E extends CallSpec> = Output<E['query']>;
export type BodyOf<E extends CallSpec> = Output<E['body']>;
/** JSON response of a call; undefined if the call has no JSON response. */
export type AnswerOf<E extends CallSpec> = Output<E['success']['schema']>;
/** Input from a caller, before defaults and trimming are applied. */
export type ParamsInputOf<E extends CallSpec> = Input<E['params']>;
export type QueryInputOf<E extends CallSpec> = Input<E['query']>;
export type BodyInputOf<E extends CallSpec> = Input<E['body']>;
