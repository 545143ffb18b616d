import type { z } from 'zod';
import type { ErrorCode } from '../common/errors.js';

/** One REST call. Services register it, the gateway's OpenAPI document and the web client are made from it. */
export interface EndpointSpec {
  /** operationId, unique over the whole system. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** OpenAPI style, parameters in braces: `/api/jobs/{id}`. */
  path: `/${string}`;
  tag: 'auth' | 'users' | 'jobs' | 'files' | 'support' | 'system';
  summary: string;
  /** Who may call: anyone, anyone (and whoever is signed in is known), anyone signed in, or an operator. */
  auth: 'public' | 'optional' | 'user' | 'admin';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Form fields of a multipart call, beside its one `file`. */
  form?: z.ZodObject;
  /** Form fields of a multipart call without a file. */
  fields?: z.ZodObject;
  success: { status: 200 | 201 | 204 | 302; description: string; schema?: z.ZodType; contentType?: string };
  /** What may go wrong besides validation, authentication, rate limits and server faults. */
  errors: readonly ErrorCode[];
}

/** Gives an endpoint its exact type; no behaviour of its own. */
export const endpoint = <const E extends EndpointSpec>(spec: E): E => spec;

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

export type ParamsOf<E extends EndpointSpec> = Output<E['params']>;
export type QueryOf<E extends EndpointSpec> = Output<E['query']>;
export type BodyOf<E extends EndpointSpec> = Output<E['body']>;
export type AnswerOf<E extends EndpointSpec> = E['success'] extends { schema: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
/** What a caller sends, before defaults and trimming are applied. */
export type BodyInputOf<E extends EndpointSpec> = E['body'] extends z.ZodType
  ? z.input<E['body']>
  : undefined;
