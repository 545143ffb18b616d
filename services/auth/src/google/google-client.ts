import { Problem } from '@packshot/chassis/app/problem';
import type { Logger } from '@packshot/chassis/telemetry/logger';
// Certified by the OpenID Foundation; MIT.
import * as oidc from 'openid-client';

/** What a browser must bring back for its sign-in to go on. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

/** A person as Google knows them. */
export interface GooglePerson {
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
}

export interface GoogleClient {
  /** Where to send the browser. @throws Problem `google_unavailable` */
  begin(): Promise<{ url: string; attempt: SignInAttempt }>;
  /**
   * Takes what the browser came back with: checks state, nonce, signature, issuer and audience, and trades the code,
   * bound by PKCE, for who it is.
   *
   * @throws the library's errors, for anything that does not fit
   */
  finish(returned: URL, attempt: SignInAttempt): Promise<GooglePerson>;
}

interface GoogleSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/** Reads the provider's description at the first sign-in, so that this service starts without it, and again if that failed. */
export function createGoogleClient(
  { issuer, clientId, clientSecret, redirectUri }: GoogleSettings,
  logger: Logger,
): GoogleClient {
  let known: Promise<oidc.Configuration> | undefined;
  const configuration = (): Promise<oidc.Configuration> => {
    known ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: 10,
        // The provider of the embedded set-up and of tests; the configuration refuses it in production.
        ...(issuer.startsWith('http:') ? { execute: [oidc.allowInsecureRequests] } : {}),
      })
      .catch((error: unknown) => {
        known = undefined;
        logger.error({ err: error }, 'the OpenID provider does not answer');
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
