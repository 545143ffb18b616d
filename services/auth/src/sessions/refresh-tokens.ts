const pattern = /^([0-9a-f-]{36})\.([\w-]{43})$/;

export const formatRefreshToken = (sessionId: string, secret: string): string => `${sessionId}.${secret}`;

export function parseRefreshToken(token: string): { sessionId: string; secret: string } | null {
  const [, sessionId, secret] = pattern.exec(token) ?? [];
  return sessionId && secret ? { sessionId, secret } : null;
}
