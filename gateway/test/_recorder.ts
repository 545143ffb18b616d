import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serveHttp, type HttpDouble } from '@packshot/chassis/testing/serve-http';
import type { TokenIssuer } from '@packshot/chassis/testing/token-issuer';

/** Server behind the gateway that records its requests. */
export interface Recorder extends HttpDouble {
  seen: { method: string; url: string; headers: IncomingMessage['headers']; bytes: number; body: Buffer }[];
}

export async function startRecorder(issuer: TokenIssuer): Promise<Recorder> {
  const seen: Recorder['seen'] = [];
  const double = await serveHttp(async (request, response) => {
    if (request.url === '/api/jobs/never') return;
    const body = await buffer(request).catch(() => undefined);
    if (!body) return;
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, bytes: body.length, body });
    response.setHeader('content-type', 'application/json');
    // The gateway also fetches the public keys from this server.
    if (url === '/.well-known/jwks.json') response.end(await (await fetch(issuer.jwksUrl)).text());
    else response.end(JSON.stringify({ from: url }));
  });
  return { ...double, seen };
}
