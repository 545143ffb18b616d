import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemContentType } from '@packshot/proto/common/problem';
import { problemBody } from './error-handler.js';
import { Problem } from './problem.js';
import { uuidv7 } from './uuid.js';

/** Node's parser names what was wrong (https://nodejs.org/api/http.html#event-clienterror). */
const codes: Record<string, 'headers_too_large' | 'request_timeout'> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/**
 * Answers what could not be read as a request, as problem+json on the bare connection, which ends with it.
 *
 * @param headers of the answer, beside its own
 */
export const answerClientError =
  (headers: Record<string, string> = {}) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    // Nobody is there to read an answer.
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const problem = new Problem(codes[error.code ?? ''] ?? 'malformed_request');
    const body = JSON.stringify(problemBody(problem, uuidv7()));
    socket.end(
      [
        `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
        `Content-Type: ${problemContentType}`,
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        '',
        body,
      ].join('\r\n'),
    );
  };
