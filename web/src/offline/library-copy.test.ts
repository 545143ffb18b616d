// @vitest-environment jsdom
import type { Job } from '@packshot/proto/rest/job-schema';
import type { User } from '@packshot/proto/rest/users';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../auth/session.js';
import { cleanUpPage } from '../testing/leave-page.js';
import { readLibrary, readThumbnail, storeLibrary } from './library-copy.js';

const job = (id: string) => ({ id, user_id: 'ada', thumbnail_url: `/thumbnails/${id}` }) as Job;
const jobs = ['vase', 'cup', 'plate'].map(job);

/** The browser's storage, in memory. */
class FakeCaches {
  readonly #caches = new Map<string, Map<string, Response>>();
  full = false;

  async open(name: string) {
    const stored = this.#caches.get(name) ?? new Map<string, Response>();
    this.#caches.set(name, stored);
    const urlOf = (path: string) => new URL(path, location.origin).href;
    return {
      keys: async () => [...stored.keys()].map((url) => ({ url })),
      match: async (path: string) => stored.get(urlOf(path))?.clone(),
      delete: async (path: string) => stored.delete(urlOf(path)),
      put: async (path: string, response: Response) => {
        if (this.full && path.includes('thumbnails')) throw new DOMException('', 'QuotaExceededError');
        stored.set(urlOf(path), response);
      },
    };
  }

  async match(path: string, { cacheName }: { cacheName: string }) {
    const found = [...(this.#caches.get(cacheName) ?? [])].find(([url]) => new URL(url).pathname === path);
    return found?.[1].clone();
  }

  delete = async (name: string) => this.#caches.delete(name);
}

let storage: FakeCaches;
beforeEach(() => {
  storage = new FakeCaches();
  vi.stubGlobal('caches', storage);
  session.begin({ access_token: 'ada', refresh_token: 'ada' }, { id: 'ada' } as User);
});
afterEach(cleanUpPage);

it('stores the library without a thumbnail that cannot be loaded', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('cup')) throw new TypeError('Failed to fetch');
    return new Response(path, { headers: { 'content-type': 'image/webp' } });
  });
  await storeLibrary('ada', jobs);
  expect((await readLibrary('ada'))?.jobs.map(({ id }) => id)).toEqual(['vase', 'cup', 'plate']);
  expect(await readThumbnail('ada', 'cup')).toBeUndefined();
  for (const id of ['vase', 'plate'])
    expect(await (await readThumbnail('ada', id))?.text()).toBe(`/thumbnails/${id}`);
});

it('keeps no library if the browser has no space left', async () => {
  storage.full = true;
  vi.stubGlobal('fetch', async () => new Response('', { headers: { 'content-type': 'image/webp' } }));
  await expect(storeLibrary('ada', jobs)).rejects.toThrow(DOMException);
  expect(await readLibrary('ada')).toBeUndefined();
});
