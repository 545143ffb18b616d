import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { startBrowser } from './_browser.js';

const flags = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // Pages of tests end before optimised code pays off. Without it, page loads take 17 % less processor time, and page
  // loads with runs of axe 12 % less (minimum of three runs with 40 loads each).
  '--js-flags=--no-turbofan --no-maglev',
];

let running: Promise<Browser> | undefined;

/** Chromium that all files of this worker share, with a fake camera. Chromium terminates with the worker. */
function browserOfWorker(): Promise<Browser> {
  running ??= startBrowser(...flags).then(
    (browser) => {
      // After a crash, the next file starts another Chromium.
      browser.once('disconnected', () => (running = undefined));
      return browser;
    },
    (error: unknown) => {
      running = undefined;
      throw error;
    },
  );
  return running;
}

/** Browser contexts of one test file. */
export interface SharedBrowser {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Opens a page in a separate context. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Closes the contexts of this file. */
  close(): Promise<void>;
}

/** Chromium starts once per worker. Each file opens and closes separate browser contexts. */
export async function sharedBrowser(): Promise<SharedBrowser> {
  const browser = await browserOfWorker();
  const contexts: BrowserContext[] = [];
  const newContext = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
    // Animations disturb measurements and delay clicks. Routes do not see the calls of a service worker.
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(60_000);
    contexts.push(context);
    return context;
  };
  return {
    newContext,
    newPage: async (options) => (await newContext(options)).newPage(),
    async close() {
      await Promise.all(contexts.map(closeContext));
    },
  };
}

/** A handler of a route may still wait for its call, which the closed context would end with an unhandled error. */
async function closeContext(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}
