import { session } from '../auth/session.js';
import { ApiError, refusalOf } from './errors.js';
import { refreshAccessToken } from './refresh.js';

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal;
  /** Speaks for this access token instead of the session's, which is left alone whatever the answer. */
  token?: string;
}

async function send(path: string, { method = 'GET', body, signal, ...given }: Call): Promise<Response> {
  const token = given.token ?? session.accessToken();
  const headers: Record<string, string> = {};
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  try {
    return await fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch {
    signal?.throwIfAborted();
    throw new ApiError(0, 'No connection. Please check your network and try again.');
  }
}

/**
 * Calls the API. A 401 outside of /auth/ is tried once more with a new access token; when none can be had, the session
 * ends, and with it the page (spec §4).
 *
 * @throws ApiError
 */
async function answerTo(path: string, request: Call): Promise<Response> {
  let answer = await send(path, request);
  if (answer.status === 401 && !request.token && !path.includes('/auth/')) {
    if (await refreshAccessToken()) answer = await send(path, request);
    if (answer.status === 401) session.end();
  }
  if (!answer.ok) throw refusalOf(answer.status, await answer.text());
  return answer;
}

/** Calls the API for JSON. @throws ApiError */
export async function call<T>(path: string, request: Call = {}): Promise<T> {
  return (await (await answerTo(path, request)).json()) as T;
}

/** Calls the API for a file. @throws ApiError */
export async function callForBlob(path: string, request: Call = {}): Promise<Blob> {
  return (await answerTo(path, request)).blob();
}
