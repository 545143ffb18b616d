import type { AnswerOf, BodyInputOf } from '@packshot/proto/rest/endpoint';
import type { Endpoints } from '@packshot/proto/rest/endpoints';
import { session } from '../auth/session.js';
import { addressOf, calls, type AddressInput, type CallId, type CallArguments } from './address-of.js';
import { toApiError } from './errors.js';
import { withKey } from './intent-keys.js';
import { refreshAccessToken } from './refresh.js';
import { send, type Options, type Request } from './send.js';

/** Parameters, query and body of a call, as the contract defines. */
type CallInput<Id extends CallId> = AddressInput<Id> &
  (BodyInputOf<Endpoints[Id]> extends undefined ? unknown : { body: BodyInputOf<Endpoints[Id]> }) &
  Options;

/** Response of a call, as the contract defines. */
export type Answer<Id extends CallId> = AnswerOf<Endpoints[Id]>;

/**
 * Calls the API. A call outside /auth/ that returns 401 is retried once with a new access token. If no token can be
 * obtained, the session ends and the user leaves the page (spec §4).
 *
 * @throws ApiError
 */
async function answerTo(path: string, request: Request): Promise<Response> {
  let answer = await send(path, request);
  if (answer.status === 401 && !request.token && !path.includes('/auth/')) {
    if (await refreshAccessToken()) answer = await send(path, request);
    if (answer.status === 401) session.end();
  }
  if (!answer.ok) throw toApiError(answer.status, await answer.text());
  return answer;
}

function make<Id extends CallId>(id: Id, input: unknown): Promise<Response> {
  const { body, signal, token } = (input ?? {}) as Omit<Request, 'method'>;
  const path = addressOf(id, input as never);
  const request = { method: calls[id].method, body, signal, token };
  if (!calls[id].idempotent) return answerTo(path, request);
  return withKey([path, body], (key) => answerTo(path, { ...request, key }));
}

/** Makes a call that returns JSON. @throws ApiError */
export async function call<Id extends CallId>(
  id: Id,
  ...[input]: CallArguments<CallInput<Id>>
): Promise<Answer<Id>> {
  return (await (await make(id, input)).json()) as Answer<Id>;
}

/** Makes a call and returns the response without reading the body. @throws ApiError */
export const callForResponse = <Id extends CallId>(
  id: Id,
  ...[input]: CallArguments<CallInput<Id>>
): Promise<Response> => make(id, input);

/** Makes a call that returns a file. @throws ApiError */
export async function callForBlob<Id extends CallId>(
  id: Id,
  ...[input]: CallArguments<CallInput<Id>>
): Promise<Blob> {
  return (await make(id, input)).blob();
}

/** Loads the JSON at a URL for the SWR hooks of `use-call.ts`. @throws ApiError */
export const fetchJson = async (path: string): Promise<unknown> =>
  (await answerTo(path, { method: 'GET' })).json();
