import type { Page } from 'playwright-core';
import { signIn } from '../../test/_screens.js';
import { chooseCopies, type Subject } from './subject.js';

const windows = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
];
const modes = ['Studio White', 'Model Try-On', 'Lifestyle Scenes'];
const counts = [1, 12, 100];

/** Counts the controls of the page that a seller sees without scrolling, without the menu. */
const visibleControls = `[...document.querySelectorAll('main :is(a, button, input, select)')].filter((control) => {
  const { x, y, width, height } = control.getBoundingClientRect();
  const at = document.elementFromPoint(x + width / 2, y + height / 2);
  return width > 0 && at && (control.contains(at) || control.closest('label')?.contains(at));
}).length`;

interface LayoutRow {
  window: string;
  photos: number;
  mode: string;
  'y of Create': number;
  'page height': number;
  controls: number;
}

/** Measures the position of Create and the number of visible controls in every mode, window and number of photos. */
export async function measureLayout({ url, browser, seller, photo }: Subject): Promise<LayoutRow[]> {
  const rows: LayoutRow[] = [];
  for (const viewport of windows)
    for (const photos of counts) {
      const page = await browser.newPage({ viewport });
      await signIn(page, seller);
      // The layout does not depend on the previews, and a hundred photos would keep the machine busy for minutes.
      await page.route('**/api/preview/**', (route) => route.abort());
      await page.goto(`${url}/new-shoot`);
      await chooseCopies(page, photo, photos);
      for (const mode of modes) {
        await page.getByRole('radio', { name: mode }).check();
        rows.push({
          window: `${viewport.width} × ${viewport.height}`,
          photos,
          mode,
          ...(await measure(page)),
        });
      }
      await page.close();
    }
  return rows;
}

async function measure(page: Page): Promise<Pick<LayoutRow, 'y of Create' | 'page height' | 'controls'>> {
  const create = page.getByRole('button', { name: /^Create/ });
  await create.waitFor();
  // Choosing a mode on a phone scrolls to the mode.
  await page.evaluate('scrollTo(0, 0)');
  const { y } = (await create.boundingBox())!;
  return {
    'y of Create': Math.round(y),
    'page height': await page.evaluate<number>('document.documentElement.scrollHeight'),
    controls: await page.evaluate<number>(visibleControls),
  };
}
