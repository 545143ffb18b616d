import type { Page } from 'playwright-core';

/** Returns the number of photos that the browser keeps for a later page. */
export const countKept = (page: Page): Promise<number> =>
  page.evaluate<number>(`(async () => {
    const [found] = await indexedDB.databases();
    if (!found) return 0;
    const done = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const db = await done(indexedDB.open(found.name));
    const files = await done(db.transaction('files').objectStore('files').count());
    db.close();
    return files;
  })()`);
