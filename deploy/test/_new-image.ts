import type { Job } from '@packshot/proto/rest/job-schema';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { brightProductPhoto } from '@packshot/studio/testing/product-photo';
import { sharedBrowser } from './_shared-browser.js';
import { renewPage } from './_renew-page.js';
import { sharedSystem } from './_shared-system.js';
import { newSeller, type Seller } from './_system.js';

/**
 * The first quantiser of a JPEG shows its quality: 16 at quality 50, scaled as in libjpeg (ITU T.81 annex K;
 * jcparam.c).
 */
export const firstQuantiser = (jpeg: Buffer): number => jpeg[jpeg.indexOf(Buffer.from([0xff, 0xdb])) + 5]!;

export const desk = { width: 1280, height: 900 };
export const phone = { width: 360, height: 740 };

interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/**
 * Returns a file to choose. Bytes after the end of a photo make its content differ from other files with the same
 * picture, because the screen leaves out copies.
 */
export const photoFile = (name: string, buffer: Buffer, mimeType = 'image/jpeg'): PhotoFile => ({
  name,
  mimeType,
  buffer: mimeType === 'image/jpeg' ? Buffer.concat([buffer, Buffer.from(name)]) : buffer,
});

/** The New Image screen in a browser with a camera. */
export interface NewImageScreen {
  url: string;
  page: Page;
  /** A photo of sufficient size. */
  photo: Buffer;
  /** The current user of the screen. */
  readonly seller: Seller;
  /** Opens the screen as a new seller. */
  open(viewport?: typeof desk): Promise<void>;
  /** Opens the screen with another URL as a new seller. */
  look(path?: string, viewport?: typeof desk): Promise<void>;
  choose(...files: PhotoFile[]): Promise<void>;
  /** Submits the form, and reads the photo back as stored. */
  send(): Promise<{ bytes: Buffer; job: Job }>;
  alert(): Promise<string>;
  close(): Promise<void>;
}

/** @param options options of the browser context */
export async function openNewImage(options?: BrowserContextOptions): Promise<NewImageScreen> {
  const [{ url }, browser] = await Promise.all([sharedSystem('noop'), sharedBrowser()]);
  const page = await browser.newPage(options);
  let seller: Seller;
  const show = async (path: string, viewport: typeof desk): Promise<void> => {
    seller = await newSeller(url);
    await renewPage(page, url, seller);
    await page.setViewportSize(viewport);
    await page.goto(`${url}${path}`);
    await page.getByRole('heading', { name: 'New Image' }).waitFor();
  };
  return {
    url,
    page,
    photo: await brightProductPhoto(600, 800).jpeg().toBuffer(),
    get seller() {
      return seller;
    },
    open: (viewport = desk) => show('/new-shoot', viewport),
    look: (path = '/new-shoot', viewport = desk) => show(path, viewport),
    choose: (...files) => page.getByLabel('Product photo').setInputFiles(files),
    async send() {
      await page.getByRole('button', { name: 'Create Image' }).click();
      await page.waitForURL('**/library');
      const [job] = await seller.jobs();
      const answer = await fetch(`${url}${job!.base_image_url}`);
      return { bytes: Buffer.from(await answer.arrayBuffer()), job: job! };
    },
    alert: () => page.getByRole('alert').first().innerText(),
    close: () => browser.close(),
  };
}
