const pattern = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** What a browser holds: which session, and the proof that it is its own. */
export const formatRefreshToken = (sessionId: string, secret: string): string => `${sessionId}.${secret}`;

/** Takes a token apart. Null when it cannot be one of ours. */
export function parseRefreshToken(token: string): { sessionId: string; secret: string } | null {
  const [, sessionId, secret] = pattern.exec(token) ?? [];
  return sessionId && secret ? { sessionId, secret } : null;
}
