import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { uuidv7 } from '../app/uuid.js';
import { tokenAlgorithm, tokenAudience, tokenIssuer } from '../app/guard.js';
import { serveHttp } from './serve-http.js';

interface Claims {
  admin?: boolean;
  secondFactor?: boolean;
  passwordAt?: Date;
}

export interface TokenIssuer {
  jwksUrl: string;
  token(userId: string, claims?: Claims): Promise<string>;
  stop(): Promise<void>;
}

/** Substitute for auth, which publishes a separate key over HTTP and signs tokens with that key. */
export async function startTokenIssuer(): Promise<TokenIssuer> {
  const { publicKey, privateKey } = await generateKeyPair(tokenAlgorithm, { crv: 'Ed25519' });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: tokenAlgorithm, use: 'sig' };
  const { url, stop } = await serveHttp((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  return {
    jwksUrl: `${url}/.well-known/jwks.json`,
    token: (userId, { admin = false, secondFactor, passwordAt } = {}) =>
      new SignJWT({
        sid: uuidv7(),
        adm: admin,
        ...(secondFactor ? { mfa: true } : {}),
        ...(passwordAt ? { pwd_at: Math.floor(passwordAt.getTime() / 1000) } : {}),
      })
        .setProtectedHeader({ alg: tokenAlgorithm, kid: 'test' })
        .setSubject(userId)
        .setIssuer(tokenIssuer)
        .setAudience(tokenAudience)
        .setIssuedAt()
        .setExpirationTime('15m')
        .sign(privateKey),
    stop,
  };
}
