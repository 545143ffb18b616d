import { serveHttp, type HttpDouble } from '@packshot/chassis/testing/serve-http';
import type { Job } from '@packshot/proto/rest/job-schema';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productPhoto } from '@packshot/studio/testing/product-photo';
import { sharedBrowser, type SharedBrowser } from './_shared-browser.js';
import { startOwnGateway } from './_own-gateway.js';
import { sharedSystem } from './_shared-system.js';
import { newSeller } from './_system.js';

/** A page of another site, which calls the API from another origin. */
const shopPage = `<!doctype html><title>Shop</title><script type="module">
  const events = [];
  let token = '';
  let api = '';
  const call = async (method, path, { json, form } = {}) => {
    const answer = await fetch(api + path, {
      method,
      headers: { ...(token && { authorization: 'Bearer ' + token }), ...(json && { 'content-type': 'application/json' }) },
      body: json ? JSON.stringify(json) : form,
    });
    if (!answer.ok) throw new Error(answer.status + ' ' + (await answer.text()));
    return answer;
  };
  window.shop = {
    events,
    use: (address, given = '') => void ([api, token] = [address, given]),
    login: async (json) => void (token = (await (await call('POST', '/api/auth/login', { json })).json()).access_token),
    listen: async () => {
      const reader = (await call('GET', '/api/jobs/events')).body.pipeThrough(new TextDecoderStream()).getReader();
      void (async () => {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return;
          events.push(value);
        }
      })();
    },
    create: async (photo, mode) => {
      const form = new FormData();
      form.set('mode', mode);
      form.set('file', new File([Uint8Array.from(atob(photo), (byte) => byte.charCodeAt(0))], 'vase.jpg'));
      return (await call('POST', '/api/jobs/create', { form })).json();
    },
    list: async () => (await (await call('GET', '/api/jobs/list?limit=50&offset=0')).json()).jobs,
    rename: async (id, input_filename) => (await call('PATCH', '/api/jobs/' + id, { json: { input_filename } })).json(),
    remove: async (id) => (await call('DELETE', '/api/jobs/' + id)).json(),
    download: async (url) => {
      const answer = await fetch(url);
      return { type: answer.headers.get('content-type'), bytes: (await answer.blob()).size };
    },
    show: (url) =>
      new Promise((resolve) => {
        const image = new Image();
        image.onload = () => resolve(image.naturalWidth);
        image.onerror = () => resolve(0);
        image.src = url;
        document.body.append(image);
      }),
  };
</script>`;

/** Functions of the page in the browser. */
interface Shop {
  events: string[];
  use(address: string, token?: string): void;
  login(json: { email: string; password: string }): Promise<void>;
  listen(): Promise<void>;
  create(photo: string, mode: string): Promise<Job>;
  list(): Promise<Job[]>;
  rename(id: string, name: string): Promise<Job>;
  remove(id: string): Promise<unknown>;
  download(url: string): Promise<{ type: string; bytes: number }>;
  show(url: string): Promise<number>;
}

describe('a page on another origin', () => {
  const servers: HttpDouble[] = [];
  let browser: SharedBrowser;
  let shop: Page;
  let stranger: Page;
  let gateway: Awaited<ReturnType<typeof startOwnGateway>>;
  let seller: Awaited<ReturnType<typeof newSeller>>;
  let photo: string;

  const serveShop = async (): Promise<string> => {
    const server = await serveHttp((_request, response) =>
      response.setHeader('content-type', 'text/html').end(shopPage),
    );
    servers.push(server);
    return server.url;
  };
  /** Calls a function of the page. */
  const ask = async <Name extends Exclude<keyof Shop, 'events'>>(
    page: Page,
    name: Name,
    ...given: Parameters<Shop[Name]>
  ) =>
    (await page.evaluate(
      ([called, args]) =>
        (globalThis as unknown as { shop: Record<string, (...all: unknown[]) => unknown> }).shop[called]!(
          ...args,
        ),
      [name, given as unknown[]] as const,
    )) as Awaited<ReturnType<Shop[Name]>>;

  beforeAll(async () => {
    const [system, allowed, other] = await Promise.all([sharedSystem('noop'), serveShop(), serveShop()]);
    gateway = await startOwnGateway(system, { CORS_ORIGINS: allowed });
    browser = await sharedBrowser();
    [shop, stranger, seller] = await Promise.all([
      browser.newPage(),
      browser.newPage(),
      newSeller(system.url),
    ]);
    await Promise.all([shop.goto(allowed), stranger.goto(other)]);
    await Promise.all([shop, stranger].map((page) => page.waitForFunction('window.shop')));
    photo = (await productPhoto(600, 800).jpeg().toBuffer()).toString('base64');
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all(servers.map((server) => server.stop()));
    await gateway?.stop();
  });

  it('can log in, receive events, and create, show, rename, download and delete pictures if the origin is allowed', async () => {
    await ask(shop, 'use', gateway.url);
    await ask(shop, 'login', { email: seller.user.email, password: 'a long password' });
    await ask(shop, 'listen');
    const { id } = await ask(shop, 'create', photo, 'studio_white');
    const heard = () => shop.evaluate<string>(`shop.events.join('')`);
    await expect.poll(heard).toMatch(/event: job\ndata: .*"status":"completed"/);
    expect(await heard()).toContain(id);

    const [job] = await ask(shop, 'list');
    expect(job).toMatchObject({ id, status: 'completed' });
    for (const picture of [job!.thumbnail_url!, job!.base_image_url, job!.result_urls[0]!]) {
      expect(picture).toMatch(new RegExp(`^${gateway.url}/api/files/`));
      expect(await ask(shop, 'show', picture)).toBeGreaterThan(0);
    }
    expect(await ask(shop, 'rename', id, 'Green vase')).toMatchObject({ input_filename: 'Green vase' });
    const file = await ask(shop, 'download', job!.result_urls[0]!);
    expect(file).toMatchObject({ type: expect.stringMatching(/^image\//) as string });
    expect(file.bytes).toBeGreaterThan(0);
  });

  it('can make no call if the origin is not allowed, even with a token and links to pictures', async () => {
    const [job] = await ask(shop, 'list');
    const picture = job!.result_urls[0]!;
    await ask(stranger, 'use', gateway.url);
    const refused = /Failed to fetch/;
    const credentials = { email: seller.user.email, password: 'a long password' };
    await expect(ask(stranger, 'login', credentials)).rejects.toThrow(refused);
    await ask(stranger, 'use', gateway.url, seller.token);
    await expect(ask(stranger, 'list')).rejects.toThrow(refused);
    await expect(ask(stranger, 'listen')).rejects.toThrow(refused);
    await expect(ask(stranger, 'create', photo, 'studio_white')).rejects.toThrow(refused);
    await expect(ask(stranger, 'rename', job!.id, 'Stolen')).rejects.toThrow(refused);
    await expect(ask(stranger, 'remove', job!.id)).rejects.toThrow(refused);
    await expect(ask(stranger, 'download', picture)).rejects.toThrow(refused);
    expect(await ask(stranger, 'show', picture)).toBe(0);
    // The rejected calls had no effect.
    expect(await ask(shop, 'list')).toMatchObject([{ id: job!.id, input_filename: 'Green vase' }]);

    await ask(shop, 'remove', job!.id);
    expect(await ask(shop, 'list')).toEqual([]);
  });
});
