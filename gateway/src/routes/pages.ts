import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';

/** The marker in the client's pages that the settings take the place of. */
const marker = '<meta name="packshot-settings" content="{}" />';

const escaped = (json: string): string =>
  json.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** What the client must know of this installation before it can draw anything. Nothing in it is secret. */
export const clientSettings = (config: GatewayConfig): string =>
  JSON.stringify({
    prices: config.PRICES,
    ...(config.POSTHOG_KEY ? { posthog: { key: config.POSTHOG_KEY, host: config.POSTHOG_HOST } } : {}),
  });

/** A page of the built client with the settings of this installation in it. */
export async function readPage(file: string, settings: string): Promise<string> {
  const page = await readFile(file, 'utf8');
  return page.replace(marker, `<meta name="packshot-settings" content="${escaped(settings)}" />`);
}

/**
 * Serves the public pages that were drawn at build time, so that they can be read before the client has started.
 * There is one set for each reading of the prices.
 */
export async function servePages(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  const folder = join(config.WEB_ROOT, 'pages', config.PRICES);
  for (const [path, name] of [
    ['/', 'home'],
    ['/terms', 'terms'],
    ['/privacy', 'privacy'],
  ] as const) {
    const file = join(folder, `${name}.html`);
    if (!existsSync(file)) continue;
    const page = await readPage(file, clientSettings(config));
    app.get(path, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
    );
  }
}
