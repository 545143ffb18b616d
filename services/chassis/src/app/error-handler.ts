import { problemContentType, type ProblemBody } from '@packshot/proto/common/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problem.js';
import { toProblem } from './to-problem.js';

/** Returns the response body for a problem (RFC 9457). */
export const problemBody = (problem: Problem, requestId: string): ProblemBody => ({
  type: `https://packshot.dev/problems/${problem.code}`,
  title: problem.title,
  status: problem.status,
  detail: problem.message,
  code: problem.code,
  request_id: requestId,
  ...(problem.errors ? { errors: problem.errors } : {}),
  ...problem.more,
});

/** Sends a problem as the response to a request. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  request.problemCode = problem.code;
  if (problem.retryAfter !== undefined)
    void reply.header('retry-after', Math.max(1, Math.ceil(problem.retryAfter)));
  // RFC 9110 §15.5.2 requires a challenge, without which some HTTP clients report a network error.
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .code(problem.status)
    .headers({ ...problem.headers, 'content-type': problemContentType })
    .send(JSON.stringify(problemBody(problem, request.id)));
}

/** Turns every failure of the app, including unknown paths, into a problem+json response. */
export function handleErrors(app: FastifyInstance, ownNotFound = false): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = isCutOff(request) ? new Problem('malformed_request', { cause: error }) : toProblem(error);
    if (problem.status >= 500) request.log.error({ err: problem.cause ?? error }, 'request failed');
    return sendProblem(request, reply, problem);
  });
  if (ownNotFound) return;
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Problem('not_found')));
}

/** Reports whether the caller disconnected before the request body was complete and cannot receive a response. */
const isCutOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;
