import generated from '@packshot/proto/calls.json';
import type { ParamsInputOf, QueryInputOf } from '@packshot/proto/rest/endpoint';
import type { Endpoints } from '@packshot/proto/rest/endpoints';

/** Name of a call in the contracts. */
export type CallId = keyof Endpoints;

/**
 * Method and path of each call, generated from the contracts (`npm run generate`). Code that names a call outside the
 * contracts does not compile.
 */
export const calls: Record<CallId, { method: string; path: string; idempotent?: boolean }> = generated;

/** One part of a call's input, required if the contract requires any field of that part. */
type Part<Name extends string, T> = T extends undefined
  ? unknown
  : object extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

/** Parameters and query from which the URL of a call is built. */
export type AddressInput<Id extends CallId> = Part<'params', ParamsInputOf<Endpoints[Id]>> &
  Part<'query', QueryInputOf<Endpoints[Id]>>;

/** Arguments of a call. The input is optional where the call has no required fields. */
export type CallArguments<T> = object extends T ? [input?: T] : [input: T];

/** Returns the URL of a call with all parameters filled in. Undefined query fields are omitted. */
export function addressOf<Id extends CallId>(id: Id, ...[input]: CallArguments<AddressInput<Id>>): string {
  const { params = {}, query = {} } = (input ?? {}) as Record<'params' | 'query', Record<string, unknown>>;
  const path = calls[id].path.replace(/\{(\w+)\}/g, (_braces, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}
