import generated from '@packshot/proto/calls.json';
import type { ParamsInputOf, QueryInputOf } from '@packshot/proto/rest/endpoint';
import type { Endpoints } from '@packshot/proto/rest/endpoints';

/** Name of a call, as its contract says it. */
export type CallId = keyof Endpoints;

/** Made from the contracts (`npm run generate`); without a call of theirs this does not compile. */
export const calls: Record<CallId, { method: string; path: string; idempotent?: boolean }> = generated;

/** A part of what a call takes: named where the contract has it, and required where it has required fields. */
type Part<Name extends string, T> = T extends undefined
  ? unknown
  : object extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

/** What the address of a call is made from. */
export type AddressInput<Id extends CallId> = Part<'params', ParamsInputOf<Endpoints[Id]>> &
  Part<'query', QueryInputOf<Endpoints[Id]>>;

/** Nothing has to be given where nothing is required. */
export type CallArguments<T> = object extends T ? [input?: T] : [input: T];

/** Where a call is made, with its parameters filled in. What is undefined is left out of the query. */
export function addressOf<Id extends CallId>(id: Id, ...[input]: CallArguments<AddressInput<Id>>): string {
  const { params = {}, query = {} } = (input ?? {}) as Record<'params' | 'query', Record<string, unknown>>;
  const path = calls[id].path.replace(/\{(\w+)\}/g, (_braces, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}
