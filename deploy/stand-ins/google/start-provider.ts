import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { Stop } from '@packshot/chassis/process/run-service';
import { createLogger, type Logger } from '@packshot/chassis/telemetry/logger';
// The certified provider for Node (MIT). It lives in the embedded set-up and in tests only.
import { Provider } from 'oidc-provider';
import { exportJWK, generateKeyPair } from 'jose';
import { answerInteraction } from './answer-interaction.js';

interface ProviderSettings {
  port: number;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/** Who signs in under this address. One that begins with `unverified` is an address that nobody proved. */
const personOf = (email: string) => ({
  sub: `test|${email}`,
  email,
  email_verified: !email.startsWith('unverified'),
  name: email
    .split('@', 1)[0]!
    .split(/[._-]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' '),
});

/** An OpenID provider as Google is one, with a page on which one types who one wants to be. */
export async function startProvider(
  { port, clientId, clientSecret, redirectUri }: ProviderSettings,
  onStop: (stop: Stop) => void,
): Promise<{ logger: Logger; issuer: string }> {
  const logger = createLogger('google', 'info');
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: what was asked for stands in the id token itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/sign-in/${interaction.uid}` },
    async findAccount(_context, id) {
      return { accountId: id, claims: async () => ({ ...personOf(id), sub: personOf(id).sub }) };
    },
    // A person who signs in also agrees: Google asks for that once a client, which teaches nothing here.
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        accountId: context.oidc.session!.accountId!,
        clientId: context.oidc.client!.clientId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: {
      Session: 600,
      Grant: 600,
      Interaction: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
  });
  provider.on('server_error', (_context, error) => logger.error({ err: error }, 'the provider failed'));
  const callback = provider.callback();
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return void response.end('ok');
    if (!request.url?.startsWith('/sign-in/')) return void callback(request, response);
    answerInteraction(provider, request, response).catch((error: unknown) => {
      logger.warn({ err: error }, 'a sign-in went wrong');
      response.statusCode = 400;
      response.end('This sign-in has expired. Please close this window and try again.');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  onStop(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return { logger, issuer };
}
