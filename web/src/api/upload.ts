import { session } from '../auth/session.js';
import { connection } from './connection.js';
import { ApiError, toApiError } from './errors.js';
import { limitSilence } from './limit-silence.js';
import { traceparent } from './traceparent.js';
import { withSession } from './with-session.js';

interface Upload {
  path: string;
  form: FormData;
  /** Value of the `Idempotency-Key` header. */
  key?: string;
  onProgress?: (percent: number) => void;
}

interface UploadAnswer {
  status: number;
  body: Blob;
  header(name: string): string | null;
}

/** Sends the form with XMLHttpRequest, because fetch cannot report upload progress. */
function send({ path, form, key, onProgress }: Upload): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'blob';
    request.setRequestHeader('authorization', `Bearer ${session.accessToken() ?? ''}`);
    request.setRequestHeader('traceparent', traceparent());
    if (key) request.setRequestHeader('idempotency-key', key);
    const silence = limitSilence();
    silence.signal.addEventListener('abort', () => request.abort());
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      silence.heard();
      onProgress?.(Math.round((100 * loaded) / total));
    });
    request.addEventListener('load', () => {
      const { status } = request;
      resolve({ status, body: request.response as Blob, header: (name) => request.getResponseHeader(name) });
    });
    const lose = () => {
      void connection.check();
      reject(new ApiError(0, 'The connection was lost. Please check your network and try again.'));
    };
    request.addEventListener('error', lose);
    request.addEventListener('abort', lose);
    request.addEventListener('loadend', silence.end);
    request.send(form);
  });
}

/** Sends a form and reports the progress from 0 to 100. An expired access token is renewed. @throws ApiError */
export async function upload(given: Upload): Promise<UploadAnswer> {
  const answer = await withSession(() => send(given));
  if (answer.status < 200 || answer.status >= 300) throw toApiError(answer.status, await answer.body.text());
  return answer;
}
