import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { readConfig } from '@packshot/chassis/config/read-config';
import { testNats } from '@packshot/chassis/testing/nats';
import { serveHttp, type HttpDouble } from '@packshot/chassis/testing/serve-http';
import { serviceNames } from '@packshot/proto/services';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configSchema, upstreamVariable } from '@packshot/gateway/config';
import { startGateway } from '@packshot/gateway/start';
import { sharedBrowser, type SharedBrowser } from './_shared-browser.js';

interface Captured {
  event: string;
  distinct_id?: string;
  properties: Record<string, unknown>;
  $set?: Record<string, unknown>;
}

/** Reads a body as PostHog's capture endpoint does: JSON, single or batched, gzipped or not. */
function read(body: Buffer): Captured[] {
  const text = (body[0] === 0x1f ? gunzipSync(body) : body).toString();
  const json = JSON.parse(text) as Captured | Captured[] | { batch: Captured[] };
  if (Array.isArray(json)) return json;
  return 'batch' in json ? json.batch : [json];
}

const user = {
  id: '01890000-0000-7000-8000-000000000001',
  email: 'ada@example.test',
  full_name: 'Ada Seller',
  is_admin: false,
};

describe('configured analytics', () => {
  const stops: (() => unknown)[] = [];
  const events: Captured[] = [];
  const paths: string[] = [];
  const faults: string[] = [];
  let posthog: HttpDouble;
  let browser: SharedBrowser;
  let url: string;

  beforeAll(async () => {
    posthog = await serveHttp(async (request, response) => {
      response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
      const body = await buffer(request);
      if (request.method !== 'OPTIONS') {
        paths.push(request.url!);
        if (request.method === 'POST') events.push(...read(body));
      }
      response.setHeader('content-type', 'application/json').end('{"status":1}');
    });
    const nats = await testNats();
    stops.push(() => nats.stop());
    const config = readConfig(configSchema, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: '0',
      ...Object.fromEntries(serviceNames.map((name) => [upstreamVariable(name), 'http://127.0.0.1:1'])),
      NATS_URL: nats.url,
      NATS_SEED: nats.seeds.gateway,
      WEB_ROOT: fileURLToPath(new URL('../../web/dist', import.meta.url)),
      POSTHOG_KEY: 'phc_test',
      POSTHOG_HOST: posthog.url,
    });
    ({ url } = await startGateway(config, (stop) => void stops.push(stop)));
    browser = await sharedBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    for (const stop of stops.toReversed()) await stop();
    await posthog?.stop();
  });

  /** PostHog does not count bots, and classifies Playwright as a bot. */
  const newPage = async (): Promise<Page> => {
    const page = await browser.newPage({
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
    });
    await page.addInitScript(`
      Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
      Object.defineProperty(Navigator.prototype, 'userAgentData', { get: () => undefined });
    `);
    page.on('pageerror', (error) => faults.push(error.message));
    return page;
  };

  const visit = async (): Promise<Page> => {
    const page = await newPage();
    await page.goto(url);
    await page.getByRole('region', { name: 'Analytics' }).waitFor();
    return page;
  };

  it('sends nothing before consent or after a refusal, and does not ask for consent again', async () => {
    const page = await visit();
    await page.getByRole('button', { name: 'No, thanks' }).click();
    await page.goto(`${url}/terms`);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.getByRole('region', { name: 'Analytics' }).count()).toBe(0);
    expect(paths).toEqual([]);
    await page.close();
  });

  it('sends a visit after the visitor consents', async () => {
    const page = await visit();
    await page.getByRole('button', { name: 'Agree' }).click();
    await expect.poll(() => events.map(({ event }) => event)).toContain('$pageview');
    await page.close();
  });

  it('stops counting when the consent is withdrawn, stores nothing, and counts again after another consent', async () => {
    const page = await newPage();
    await page.goto(url);
    await page.getByRole('button', { name: 'Agree' }).click();
    const kept = () =>
      page.evaluate<string[]>(`Object.keys(localStorage).filter((key) => key.startsWith('ph_'))`);
    await expect.poll(kept).not.toEqual([]);
    await page.getByRole('link', { name: 'Analytics' }).click();
    await page.getByRole('button', { name: 'Withdraw consent' }).click();
    await page.getByText('You have not agreed, so we count nothing.').waitFor();
    await expect.poll(kept).toEqual([]);

    // Earlier events may still be in flight; pages opened from now on are not counted.
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await page.waitForURL('**/login');
    await page.goto(`${url}/terms?seen=after`);
    await page.waitForLoadState('networkidle');
    const counted = () =>
      events.filter(({ properties: { $current_url: at } }) => /login|after/.test(String(at)));
    expect(counted()).toEqual([]);
    expect(await kept()).toEqual([]);

    await page.getByRole('link', { name: 'Analytics' }).click();
    await page.getByRole('button', { name: 'Agree to analytics' }).click();
    const again = () => events.filter(({ properties: { $current_url: at } }) => /privacy/.test(String(at)));
    await expect.poll(again).not.toEqual([]);
    await page.close();
  });

  it('identifies a signed-in user by id, email, name and is_admin until the user signs out (spec §4)', async () => {
    const page = await newPage();
    await page.addInitScript(
      (stored) => {
        if (localStorage.getItem('packshot-consent')) return;
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      },
      {
        access_token: 'a',
        refresh_token: 'r',
        'packshot-consent': 'granted',
        'auth-storage': JSON.stringify({ user, isAuthenticated: true }),
      },
    );
    await page.goto(`${url}/billing`);
    const identified = () => events.find(({ event }) => event === '$identify');
    await expect.poll(identified).toBeTruthy();
    const { properties, $set } = identified()!;
    expect(properties['distinct_id']).toBe(user.id);
    expect($set ?? properties['$set']).toMatchObject({
      id: user.id,
      email: user.email,
      name: user.full_name,
      is_admin: false,
    });

    events.length = 0;
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    const left = () => events.find(({ properties: { $current_url: at } }) => String(at).endsWith('/login'));
    await expect.poll(left).toBeTruthy();
    expect(left()!.properties['distinct_id']).not.toBe(user.id);
    await page.close();
    expect(faults).toEqual([]);
  });
});
