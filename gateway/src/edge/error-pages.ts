import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProblemBody } from '@packshot/proto/common/problem';
import { escapeHtml } from '../routes/escape-html.js';

/** Browsers accept HTML when a user opens a URL; the web client and API clients do not request HTML. */
const isNavigation = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

/** Responds to failed navigations with a page, so that no user sees JSON. API calls still receive problem details. */
export function addErrorPages(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isProblem = String(reply.getHeader('content-type')).startsWith('application/problem+json');
    if (!isProblem || !isNavigation(request)) return payload;
    // A response from a service arrives as a buffer, or as a stream if the response is large.
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    const problem = isWhole ? String(payload) : await text(payload as Readable);
    const { title, detail } = JSON.parse(problem) as ProblemBody;
    reply.type('text/html; charset=utf-8').removeHeader('content-length');
    return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)} - Packshot</title>
<h1>${escapeHtml(title)}</h1><p>${escapeHtml(detail)}</p><p><a href="/">Go to the home page</a></p></html>`;
  });
}
