import { session } from '../auth/session.js';
import { connection } from './connection.js';
import { ApiError, toApiError } from './errors.js';
import { traceparent } from './traceparent.js';
import { withSession } from './with-session.js';

async function post(path: string, form: FormData, signal: AbortSignal): Promise<Response> {
  const headers = { authorization: `Bearer ${session.accessToken() ?? ''}`, traceparent: traceparent() };
  try {
    return await fetch(path, { method: 'POST', headers, body: form, signal });
  } catch {
    signal.throwIfAborted();
    void connection.check();
    throw new ApiError(0, 'The connection was lost. Please check your network and try again.');
  }
}

/**
 * Sends a form and yields each line of the response when the line arrives. An expired access token is renewed.
 *
 * @throws ApiError
 */
export async function* streamLines(
  path: string,
  form: FormData,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const answer = await withSession(() => post(path, form, signal));
  if (!answer.ok || !answer.body) throw toApiError(answer.status, await answer.text());
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
