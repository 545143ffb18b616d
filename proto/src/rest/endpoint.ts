import type { z } from 'zod';
import type { ErrorCode } from '../common/errors.js';
import type { ServiceName } from '../services.js';

/** One REST call, as a contract says it. */
interface CallSpec {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** OpenAPI style, parameters in braces: `/api/jobs/{id}`. */
  path: `/${string}`;
  summary: string;
  /** Who may call: anyone, anyone (and a signed-in caller is known), anyone signed in, or an operator. */
  auth: 'public' | 'optional' | 'user' | 'admin';
  /** A GET that changes something: a HEAD of it, as programs that check links send, is answered without running it. */
  changes?: true;
  /** An act on money or accounts: where the configuration asks for it, the password must have been given lately. */
  fresh?: true;
  /** Which count of the gateway's rate limits it falls under; absent: the general one. */
  rate?: 'sign_in' | 'contact' | 'upload' | 'webhook';
  /** It takes an `Idempotency-Key`: asked for again with the same one, it makes nothing more and answers the same. */
  idempotent?: true;
  /** The JSON body is checked as it was sent, byte by byte: a signature is over it. Handlers find it in `request.rawBody`. */
  raw?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** What the JSON body holds. */
  body?: z.ZodType;
  /** Bytes of that body at most, where it may be larger than those of other calls. */
  largestBody?: number;
  /** Fields of a multipart body, which takes the place of a JSON one. */
  form?: z.ZodObject;
  /** Whether that multipart body also holds one photo, in a field named `file`. Only such a body may be large. */
  file?: true;
  success: {
    status: 200 | 201 | 302;
    description: string;
    /** What the JSON answer holds; absent for a file, a stream or a redirect. */
    schema?: z.ZodType;
    contentType?: string;
    /** Cache-Control of the answer, where it is the same for every one. */
    cache?: string;
  };
  /** What may go wrong besides validation, authentication, rate limits and server faults. */
  errors: readonly ErrorCode[];
}

/** One REST call with its name and home: what services register, and gateway, documents and web client are made from. */
export interface EndpointSpec extends CallSpec {
  /** operationId: its key in the contract, unique over the whole system. */
  id: string;
  /** Who answers it. */
  service: ServiceName | 'gateway';
  /** Heading in the OpenAPI document. */
  tag: 'auth' | 'users' | 'jobs' | 'files' | 'billing' | 'support' | 'admin' | 'system';
}

/** The calls of one subject, by name. */
export type Contract = Readonly<Record<string, EndpointSpec>>;

/**
 * Names the calls of one subject.
 *
 * @param service who answers them; the gateway sends each call there
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

/** What a handler is given, after validation. */
export type ParamsOf<E extends CallSpec> = Output<E['params']>;
export type QueryOf<E extends CallSpec> = Output<E['query']>;
export type BodyOf<E extends CallSpec> = Output<E['body']>;
/** What comes back; undefined where it is no JSON. */
export type AnswerOf<E extends CallSpec> = Output<E['success']['schema']>;
/** What a caller sends, before defaults and trimming are applied. */
export type ParamsInputOf<E extends CallSpec> = Input<E['params']>;
export type QueryInputOf<E extends CallSpec> = Input<E['query']>;
export type BodyInputOf<E extends CallSpec> = Input<E['body']>;
