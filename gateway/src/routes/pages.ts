import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '@packshot/chassis/app/problem';
import { defaultInvoiceYears, formatInvoiceYears } from '@packshot/proto/common/invoice-years';
import { defaultSupportAddress } from '@packshot/proto/common/support-address';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GatewayConfig } from '../config.js';

/** The marker in the client's pages that the settings take the place of. */
const marker = '<meta name="packshot-settings" content="{}" />';

const escaped = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** What the client must know of this installation before it can draw anything. Nothing in it is secret. */
const clientSettings = (config: GatewayConfig): string =>
  JSON.stringify({
    prices: config.PRICES,
    support: config.SUPPORT_ADDRESS,
    invoiceYears: config.INVOICE_YEARS,
    ...(config.POSTHOG_KEY ? { posthog: { key: config.POSTHOG_KEY, host: config.POSTHOG_HOST } } : {}),
  });

interface Page {
  html: string;
  /** Lets the scripts that stand in the page itself run, and no others that do. */
  scriptPolicy: string;
}

/** Fills a page of the built client with the settings of this installation. */
function fill(page: string, config: GatewayConfig): Page {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return {
    html: page
      .replaceAll(defaultSupportAddress, () => escaped(config.SUPPORT_ADDRESS))
      .replaceAll(formatInvoiceYears(defaultInvoiceYears), () => formatInvoiceYears(config.INVOICE_YEARS))
      .replace(
        marker,
        () => `<meta name="packshot-settings" content="${escaped(clientSettings(config))}" />`,
      ),
    scriptPolicy: ["script-src 'self'", ...scripts].join(' '),
  };
}

/**
 * Sends a page of the built client. It is read again when a new build has replaced it: the old page would ask for scripts
 * that are gone.
 */
export function createPageSender(
  file: string,
  config: GatewayConfig,
): (reply: FastifyReply) => Promise<FastifyReply> {
  let page: Page | undefined;
  let readAt = 0;
  return async (reply) => {
    if (!existsSync(file)) throw new Problem('unavailable', { detail: 'The web client has not been built.' });
    const { mtimeMs } = await stat(file);
    if (!page || mtimeMs !== readAt) page = fill(await readFile(file, 'utf8'), config);
    readAt = mtimeMs;
    const policy = String(reply.getHeader('content-security-policy'));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', `${policy};${page.scriptPolicy}`)
      .send(page.html);
  };
}

/**
 * Serves the public pages that were drawn at build time, so that they can be read before the client has started.
 * There is one set for each reading of the prices.
 */
export function servePages(app: FastifyInstance, config: GatewayConfig): void {
  const folder = join(config.WEB_ROOT, 'pages', config.PRICES);
  for (const [path, name] of [
    ['/', 'home'],
    ['/terms', 'terms'],
    ['/privacy', 'privacy'],
  ] as const) {
    const file = join(folder, `${name}.html`);
    if (!existsSync(file)) continue;
    const send = createPageSender(file, config);
    app.get(path, (_request, reply) => send(reply));
  }
}
