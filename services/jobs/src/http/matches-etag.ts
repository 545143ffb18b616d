const weaken = (tag: string): string => tag.replace(/^W\//, '');

/** Reports whether If-None-Match contains an ETag. Proxies that compress responses make ETags weak (RFC 9110 §13.1.2). */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(/\s*,\s*/).some((tag) => tag === '*' || weaken(tag) === weaken(etag)) ?? false;
