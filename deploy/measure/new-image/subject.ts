import type { Browser, Page } from 'playwright-core';
import type { Seller } from '../../test/_system.js';

/** The system, the browser, the seller and the photo of a measurement. */
export interface Subject {
  url: string;
  browser: Browser;
  /** A seller with unlimited generations. */
  seller: Seller;
  photo: Buffer;
}

/** Returns copies of the photo that the server takes for different photos. */
export const copiesOf = (photo: Buffer, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    name: `IMG_${4103 + n}.webp`,
    mimeType: 'image/webp',
    buffer: Buffer.concat([photo, Buffer.from([n])]),
  }));

export const chooseCopies = (page: Page, photo: Buffer, count: number): Promise<void> =>
  page.getByLabel('Product photo').setInputFiles(copiesOf(photo, count));
