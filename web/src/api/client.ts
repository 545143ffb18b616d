import type { AnswerOf, BodyInputOf } from '@packshot/proto/rest/endpoint';
import type { Endpoints } from '@packshot/proto/rest/endpoints';
import { addressOf, calls, type AddressInput, type CallId, type CallArguments } from './address-of.js';
import { toApiError } from './errors.js';
import { withKey } from './intent-keys.js';
import { send, type Options, type Request } from './send.js';
import { withSession } from './with-session.js';

/** Parameters, query and body of a call, as the contract defines. */
type CallInput<Id extends CallId> = AddressInput<Id> &
  (BodyInputOf<Endpoints[Id]> extends undefined ? unknown : { body: BodyInputOf<Endpoints[Id]> }) &
  Options;

/** Response of a call, as the contract defines. */
export type Answer<Id extends CallId> = AnswerOf<Endpoints[Id]>;

/** Calls the API. Calls below /auth/ and calls with an explicit token do not concern the session. @throws ApiError */
async function answerTo(path: string, request: Request): Promise<Response> {
  const sendOnce = () => send(path, request);
  const answer = await (request.token || path.includes('/auth/') ? sendOnce() : withSession(sendOnce));
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
