import { Problem } from '@packshot/chassis/app/problem';
import type { Route } from '@packshot/chassis/app/route';
import { getFile as contract } from '@packshot/proto/rest/jobs';
import parseRange from 'range-parser';
import type { Deps } from '../deps.js';
import { fileKey } from '../files/file-names.js';

export function getFileRoute(route: Route, { store, links }: Deps): void {
  route(contract, async ({ params, query, request, reply }) => {
    if (!links.isValid(params.job, params.name, query.expires, query.signature))
      throw new Problem('link_expired');
    const key = fileKey(params.job, params.name);
    const found = await store.stat(key);
    if (!found) throw new Problem('not_found');

    const etag = `"${found.etag.replace(/"/g, '')}"`;
    const secondsLeft = Math.max(0, Math.floor(query.expires - Date.now() / 1000));
    void reply.headers({
      etag,
      'accept-ranges': 'bytes',
      // A file under a job's name never changes; the link, not the cache, is what expires.
      'cache-control': `private, max-age=${secondsLeft}, immutable`,
      'content-type': found.contentType,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();

    const range = request.headers.range && parseRange(found.size, request.headers.range, { combine: true });
    if (range === -1) {
      void reply.header('content-range', `bytes */${found.size}`);
      throw new Problem('range_not_satisfiable');
    }
    // Malformed or multiple ranges: the whole file is a correct answer (RFC 9110 §14.2).
    const part = Array.isArray(range) && range.length === 1 ? range[0] : undefined;
    const object = await store.get(key, part && { start: part.start, end: part.end });
    if (!object) throw new Problem('not_found');
    if (!part) return reply.header('content-length', found.size).send(object.stream);
    return reply
      .code(206)
      .headers({
        'content-range': `bytes ${part.start}-${part.end}/${found.size}`,
        'content-length': part.end - part.start + 1,
      })
      .send(object.stream);
  });
}
