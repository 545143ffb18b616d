import type { ServiceSpec, Surroundings } from './services.js';

/** A stand-in for a real server, and the variables that point the services to the stand-in. */
interface Embedded {
  spec: ServiceSpec;
  known: Record<string, string>;
}

/** Names of the stand-ins that need a port. */
export const embeddedPorts = ['mail', 'smtp', 'google', 'sandbox'];

/** Starts the mail catcher. Undefined if the environment names a real mail server. */
export function mailCatcher({ known, ports }: Surroundings, mailDir: string): Embedded | undefined {
  if (known['SMTP_URL']) return undefined;
  return {
    spec: {
      name: 'mail',
      entry: 'deploy/dist/stand-ins/mail/main.js',
      env: { PORT: String(ports['mail']), SMTP_PORT: String(ports['smtp']), MAIL_DIR: mailDir },
    },
    known: { SMTP_URL: `smtp://127.0.0.1:${ports['smtp']}` },
  };
}

/** Starts the OpenID provider behind "Sign in with Google". Undefined in production, or if Google is configured. */
export function googleStandIn({ known, ports, secret }: Surroundings): Embedded | undefined {
  if (known['NODE_ENV'] === 'production' || known['GOOGLE_CLIENT_ID']) return undefined;
  const clientSecret = secret('GOOGLE_CLIENT_SECRET');
  return {
    spec: {
      name: 'google',
      entry: 'deploy/dist/stand-ins/google/main.js',
      env: {
        PORT: String(ports['google']),
        CLIENT_ID: 'packshot',
        CLIENT_SECRET: clientSecret,
        REDIRECT_URI: `${known['PUBLIC_ORIGIN']}/api/auth/google/callback`,
      },
    },
    known: {
      GOOGLE_CLIENT_ID: 'packshot',
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_ISSUER: `http://127.0.0.1:${ports['google']}`,
    },
  };
}

/** Starts the sandbox payment provider. Undefined in production, or if the environment names a real provider. */
export function paymentSandbox(
  { known, ports, publicPort, secret }: Surroundings,
  dir: string,
): Embedded | undefined {
  if (known['NODE_ENV'] === 'production' || (known['PAYMENT_PROVIDER'] ?? 'sandbox') !== 'sandbox')
    return undefined;
  const url = `http://127.0.0.1:${ports['sandbox']}`;
  return {
    spec: {
      name: 'sandbox',
      entry: 'deploy/dist/stand-ins/sandbox/main.js',
      env: {
        NODE_ENV: known['NODE_ENV'],
        PORT: String(ports['sandbox']),
        SANDBOX_DIR: dir,
        SANDBOX_KEY: secret('SANDBOX_KEY'),
        SANDBOX_WEBHOOK_SECRET: secret('SANDBOX_WEBHOOK_SECRET'),
        SANDBOX_PUBLIC_URL: known['SANDBOX_PUBLIC_URL'] ?? url,
        // Webhooks come through the gateway, as from a real provider.
        WEBHOOK_URL: `http://127.0.0.1:${publicPort}/api/webhooks/sandbox`,
      },
    },
    known: { PAYMENT_PROVIDER: 'sandbox', SANDBOX_URL: url },
  };
}
