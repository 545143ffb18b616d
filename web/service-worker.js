// Shows the application without a connection. The build fills in the files, so each release is another worker. The
// worker stores no responses of the API. The page stores the library, see src/offline/library-copy.ts.
const files = FILES;
const release = 'packshot-shell-RELEASE';
/** All signed-in pages have the same document. */
const page = '/library';

async function storeShell() {
  const cache = await caches.open(release);
  const answer = await fetch(page, {
    cache: 'no-cache',
    credentials: 'omit',
    headers: { accept: 'text/html' },
  });
  const text = await answer.clone().text();
  // During a rolling update, the document can come from another release than this worker. The browser tries again.
  if (!answer.ok || !text.includes('ENTRY')) throw new Error('The document belongs to another release.');
  await Promise.all([cache.put(page, answer), cache.addAll(files)]);
}

async function takeOver() {
  for (const name of await caches.keys())
    if (name.startsWith('packshot-shell-') && name !== release) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** The network comes first, so an old worker never keeps a user on an old release. */
async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const stored = await caches.match(page, { cacheName: release, ignoreVary: true });
    if (stored) return stored;
    throw error;
  }
}

/** The name of a file contains the hash of its content, so a stored file is never out of date. */
const openFile = async (request) =>
  (await caches.match(request.url, { cacheName: release, ignoreVary: true })) ?? fetch(request);

self.addEventListener('install', (event) => {
  // The network comes first for pages, so the new worker need not wait until the pages of the old release are closed.
  event.waitUntil(storeShell().then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate' && !/\.|^\/api\//.test(pathname)) event.respondWith(openPage(event));
  else if (files.includes(pathname)) event.respondWith(openFile(event.request));
});
