import { session } from '../auth/session.js';
import { connection } from './connection.js';
import { ApiError } from './errors.js';
import { limitSilence } from './limit-silence.js';
import { traceparent } from './traceparent.js';

export interface Options {
  signal?: AbortSignal | undefined;
  /** Access token to use instead of the session's token. A failed call with this token does not end the session. */
  token?: string | undefined;
}

export interface Request extends Options {
  method: string;
  body?: unknown;
  /** Value of the `Idempotency-Key` header. */
  key?: string;
}

/** Sends one request. @throws ApiError when no response arrives */
export async function send(
  path: string,
  { method, body, signal, key, ...given }: Request,
): Promise<Response> {
  const token = given.token ?? session.accessToken();
  const headers: Record<string, string> = { traceparent: traceparent() };
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (key) headers['idempotency-key'] = key;
  if (body !== undefined) headers['content-type'] = 'application/json';
  // The body has no limit, because a file may take long.
  const silence = limitSilence(signal);
  try {
    return await fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: silence.signal,
    });
  } catch {
    signal?.throwIfAborted();
    void connection.check();
    throw new ApiError(0, 'No connection. Please check your network and try again.');
  } finally {
    silence.end();
  }
}
