import { Transform } from 'node:stream';
import { Problem } from '@packshot/chassis/app/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxUploadBytes } from '@packshot/proto/rest/job-words';
import { endpointOf } from './endpoint-of.js';

/** Maximum number of bytes that form fields may add to a photo of the maximum size. */
const formOverhead = 1024 * 1024;
/** Maximum size in bytes of a body that is kept in memory while it arrives. */
export const generalLimit = 256 * 1024;

function limitFor(request: FastifyRequest): { bytes: number; problem: () => Problem } {
  const spec = endpointOf(request);
  if (spec?.file)
    return { bytes: maxUploadBytes + formOverhead, problem: () => new Problem('file_too_large') };
  return { bytes: spec?.largestBody ?? generalLimit, problem: () => new Problem('payload_too_large') };
}

/** Rejects request bodies that are too large. A declared length is checked before the body is read. */
export function addBodyLimits(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { bytes, problem } = limitFor(request);
    if (Number(request.headers['content-length'] ?? 0) > bytes) throw problem();
  });
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { 'content-length': length, 'transfer-encoding': chunked } = request.headers;
    // The declared length was already checked, or the call has no body (RFC 9112 §6.3).
    if (length !== undefined || chunked === undefined) return payload;
    const { bytes, problem } = limitFor(request);
    let seen = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        seen += chunk.length;
        if (seen <= bytes) return done(null, chunk);
        // The rest of the body is discarded, because otherwise the next call on this connection would wait forever.
        payload.unpipe(counted);
        payload.resume();
        done(problem());
      },
    });
    payload.on('error', (error) => counted.destroy(error));
    return payload.pipe(counted);
  });
}
