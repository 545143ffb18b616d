import { session } from '../auth/session.js';
import { connection } from './connection.js';
import { ApiError, toApiError } from './errors.js';
import { refreshAccessToken } from './refresh.js';
import { traceparent } from './traceparent.js';

interface Upload {
  path: string;
  form: FormData;
  /** Value of the `Idempotency-Key` header. */
  key?: string;
  onProgress?: (percent: number) => void;
}

interface UploadAnswer {
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
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(Math.round((100 * loaded) / total)),
    );
    request.addEventListener('load', () => {
      const body = request.response as Blob;
      if (request.status >= 200 && request.status < 300)
        resolve({ body, header: (name) => request.getResponseHeader(name) });
      else void body.text().then((text) => reject(toApiError(request.status, text)));
    });
    request.addEventListener('error', () => {
      void connection.check();
      reject(new ApiError(0, 'The connection was lost. Please check your network and try again.'));
    });
    request.send(form);
  });
}

/** Sends a form and reports the progress from 0 to 100. An expired access token is renewed once. @throws ApiError */
export async function upload(given: Upload): Promise<UploadAnswer> {
  try {
    return await send(given);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !(await refreshAccessToken())) throw error;
    return send(given);
  }
}
