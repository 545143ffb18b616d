import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '@packshot/chassis/app/problem';
import { defaultInvoiceYears, formatInvoiceYears } from '@packshot/proto/common/invoice-years';
import { defaultSupportAddress } from '@packshot/proto/common/support-address';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { escapeHtml } from './escape-html.js';

/** Placeholder in the client's pages that the gateway replaces by the settings. */
const marker = '<meta name="packshot-settings" content="{}" />';

/** Returns the settings, without secrets, that the client needs before its first render. */
const clientSettings = (config: GatewayConfig): string =>
  JSON.stringify({
    prices: config.PRICES,
    support: config.SUPPORT_ADDRESS,
    invoiceYears: config.INVOICE_YEARS,
    ...(config.POSTHOG_KEY ? { posthog: { key: config.POSTHOG_KEY, host: config.POSTHOG_HOST } } : {}),
  });

interface Page {
  html: string;
  scriptPolicy: string;
}

function fill(page: string, config: GatewayConfig): Page {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return {
    html: page
      .replaceAll(defaultSupportAddress, () => escapeHtml(config.SUPPORT_ADDRESS))
      .replaceAll(formatInvoiceYears(defaultInvoiceYears), () => formatInvoiceYears(config.INVOICE_YEARS))
      .replace(
        marker,
        () => `<meta name="packshot-settings" content="${escapeHtml(clientSettings(config))}" />`,
      ),
    scriptPolicy: ["script-src 'self'", ...scripts].join(' '),
  };
}

/** Sends a page. After a new build, the page is read again, because old pages request scripts that no longer exist. */
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

/** Serves pages that were rendered at build time, so that users can read these pages before the client starts. */
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
