import { Problem } from '@packshot/chassis/app/problem';
import type { Logger } from '@packshot/chassis/telemetry/logger';
// openid-client (MIT) is certified by the OpenID Foundation.
import * as oidc from 'openid-client';

export interface SignInAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

export interface GooglePerson {
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
}

export interface GoogleClient {
  /** Returns the URL of Google's login page. @throws Problem `google_unavailable` */
  begin(): Promise<{ url: string; attempt: SignInAttempt }>;
  /**
   * Verifies the response that the browser delivers (state, nonce, signature, issuer and audience). Exchanges the code,
   * bound by PKCE, for the user's identity.
   *
   * @throws Error of openid-client for an invalid response
   */
  finish(returned: URL, attempt: SignInAttempt): Promise<GooglePerson>;
}

interface GoogleSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/**
 * Creates a client that fetches the provider's description at the first sign-in, so that this service can start while
 * the provider is down. A failed fetch is retried at the next sign-in.
 */
export function createGoogleClient(
  { issuer, clientId, clientSecret, redirectUri }: GoogleSettings,
  logger: Logger,
): GoogleClient {
  let known: Promise<oidc.Configuration> | undefined;
  const configuration = (): Promise<oidc.Configuration> => {
    known ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: 10,
        // Only the embedded set-up and tests use http; the configuration rejects http in production.
        ...(issuer.startsWith('http:') ? { execute: [oidc.allowInsecureRequests] } : {}),
      })
      .catch((error: unknown) => {
        known = undefined;
        logger.error({ err: error }, 'the OpenID provider does not respond');
        throw new Problem('google_unavailable', { cause: error });
      });
    return known;
  };

  return {
    async begin() {
      const config = await configuration();
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt };
    },
    async finish(returned, attempt) {
      const answer = await oidc.authorizationCodeGrant(await configuration(), returned, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      });
      const claims = answer.claims()!;
      return {
        subject: claims.sub,
        email: typeof claims['email'] === 'string' ? claims['email'] : undefined,
        emailVerified: claims['email_verified'] === true,
        name: typeof claims['name'] === 'string' ? claims['name'] : undefined,
      };
    },
  };
}
