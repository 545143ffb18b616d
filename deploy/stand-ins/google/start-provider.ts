import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { Stop } from '@packshot/chassis/process/run-service';
import { createLogger, type Logger } from '@packshot/chassis/telemetry/logger';
// A certified OpenID provider for Node (MIT). Used only in the embedded system and in tests.
import { Provider } from 'oidc-provider';
import { exportJWK, generateKeyPair } from 'jose';
import { answerInteraction } from './answer-interaction.js';

interface ProviderSettings {
  port: number;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/** Returns the account of an address. An address that begins with `unverified` is reported as unverified. */
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

/** Starts an OpenID provider like Google's, with a page for choosing an address. */
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
    // Like Google, puts the requested claims into the id token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/sign-in/${interaction.uid}` },
    async findAccount(_context, id) {
      return { accountId: id, claims: async () => ({ ...personOf(id), sub: personOf(id).sub }) };
    },
    // Signing in includes the consent. Google asks for consent once per client; no test needs the consent page.
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
      response.end('This sign-in has expired. Close this window and try again.');
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
