import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemContentType } from '@packshot/proto/common/problem';
import { problemBody } from './error-handler.js';
import { Problem } from './problem.js';
import { uuidv7 } from './uuid.js';

/** Error codes of Node's HTTP parser (https://nodejs.org/api/http.html#event-clienterror). */
const codes: Record<string, 'headers_too_large' | 'request_timeout'> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Responds to an unreadable request with problem+json on the raw connection, and closes the connection. */
export const answerClientError =
  (headers: Record<string, string> = {}) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
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
