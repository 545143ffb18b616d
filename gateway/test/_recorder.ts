import type { IncomingMessage, Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serveHttp } from '@packshot/chassis/testing/serve-http';
import type { TokenIssuer } from '@packshot/chassis/testing/token-issuer';

/** Server behind the gateway that records its requests. */
export interface Recorder {
  url: string;
  seen: { method: string; url: string; headers: IncomingMessage['headers']; bytes: number; body: Buffer }[];
  server: Server;
}

export async function startRecorder(issuer: TokenIssuer): Promise<Recorder> {
  const seen: Recorder['seen'] = [];
  const { url, server } = await serveHttp(async (request, response) => {
    if (request.url === '/api/jobs/never') return;
    const body = await buffer(request).catch(() => undefined);
    if (!body) return;
    const { method = '', url: path = '', headers } = request;
    seen.push({ method, url: path, headers, bytes: body.length, body });
    response.setHeader('content-type', 'application/json');
    // The gateway also fetches the public keys from this server.
    if (path === '/.well-known/jwks.json') response.end(await (await fetch(issuer.jwksUrl)).text());
    else response.end(JSON.stringify({ from: path }));
  });
  return { url, seen, server };
}
