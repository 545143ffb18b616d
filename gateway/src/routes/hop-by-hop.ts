import type { IncomingHttpHeaders } from 'node:http';

/** Headers that belong to one connection and not to the message (RFC 9110 §7.6.1). */
const always = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export function omitHopByHop<H extends IncomingHttpHeaders>(headers: H): H {
  const named = headers.connection?.split(',').map((name) => name.trim().toLowerCase());
  const kept: IncomingHttpHeaders = {};
  for (const name in headers) if (!always.has(name) && !named?.includes(name)) kept[name] = headers[name];
  return kept as H;
}
