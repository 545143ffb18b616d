import type { Job } from '@packshot/proto/rest/job-schema';
import { productPhoto } from '@packshot/studio/testing/product-photo';
import { beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from './_axe.js';
import { signIn } from './_screens.js';
import { openPage } from './_open-page.js';
import { newSeller } from './_system.js';

/** Long name without a place to break. */
const longName = `${'x'.repeat(116)}.jpg`;

describe('the library on a phone', async () => {
  const { system, page } = await openPage('noop', {
    viewport: { width: 360, height: 760 },
    hasTouch: true,
    isMobile: true,
    bypassCSP: true,
  });
  beforeAll(async () => {
    const seller = await newSeller(system.url);
    const photo = await productPhoto(600, 800).jpeg().toBuffer();
    for (const name of [longName, 'a.jpg', 'b.jpg']) await seller.create(photo, {}, name);
    await seller.settled(3);
    await signIn(page, seller);
    await page.route('**/api/jobs/list*', async (route) => {
      const answer = (await (await route.fetch()).json()) as { jobs: Job[] };
      const jobs = answer.jobs.map((job) => ({ ...job, notices: ['cut_by_border', 'enlarged'] }));
      await route.fulfill({ json: { ...answer, jobs } });
    });
  });

  const viewer = () => page.getByRole('dialog');
  const tabs = () => page.getByRole('navigation', { name: 'Tabs' });
  const search = () => new URL(page.url()).search;
  /** Moves a finger over the screen. */
  const swipe = async (from: [number, number], to: [number, number]) => {
    const touch = await page.context().newCDPSession(page);
    const send = (type: string, at?: [number, number]) =>
      touch.send('Input.dispatchTouchEvent', {
        type: type as 'touchMove',
        touchPoints: at ? [{ x: at[0], y: at[1] }] : [],
      });
    await send('touchStart', from);
    for (let i = 1; i <= 6; i++)
      await send('touchMove', [from[0] + ((to[0] - from[0]) * i) / 6, from[1] + ((to[1] - from[1]) * i) / 6]);
    await send('touchEnd');
    await touch.detach();
  };

  it.each([
    ['/', 'Pro'],
    ['/terms', 'Terms of service'],
    ['/billing', 'Pro'],
  ])('has room for text of 200 % on %s', async (path, heading) => {
    await page.goto(`${system.url}${path}`);
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    const isCut = (tab: Element) => tab.scrollWidth > tab.clientWidth;
    const links = await tabs().getByRole('link').all();
    expect(await Promise.all(links.map((link) => link.evaluate(isCut)))).not.toContain(true);
  });

  it('has tabs for thumbs next to the menu, which mark the page and leave other bars free', async () => {
    await page.goto(`${system.url}/dashboard`);
    // Two lines of the long name.
    expect((await page.getByTitle(longName).first().boundingBox())!.height).toBeLessThanOrEqual(48);
    await tabs().getByRole('link', { name: 'Library' }).click();
    await page.getByRole('article').first().waitFor();
    await tabs().locator('[aria-current=page]', { hasText: 'Library' }).waitFor();
    expect(await tabs().locator('[aria-current]').count()).toBe(1);
    const buttons = ['Pictures', 'List view', 'Rename a.jpg'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    );
    for (const target of [...(await tabs().getByRole('link').all()), ...buttons]) {
      const { width, height } = (await target.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('button', { name: 'Menu' }).waitFor();
    await page.getByLabel('Select a.jpg').check();
    const bar = page.getByRole('region', { name: 'Selection' });
    const [barBox, tabsBox] = [(await bar.boundingBox())!, (await tabs().boundingBox())!];
    expect(barBox.y + barBox.height).toBeLessThanOrEqual(tabsBox.y + 0.5);
    expect(tabsBox.y + tabsBox.height).toBe(760);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear selection' }).click();
    // The page does not scroll sideways.
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  it('shows the actions on a picture as a sheet at the lower edge, also in landscape', async () => {
    const actions = page.getByRole('button', { name: 'Actions for a.jpg' });
    const sheet = page.getByRole('menu');
    await actions.click();
    const { x, y, width, height } = (await sheet.boundingBox())!;
    expect([x, width, y + height]).toEqual([0, 360, 760]);
    for (const item of await sheet.getByRole('menuitem').all())
      expect((await item.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await page.touchscreen.tap(180, 20);
    await sheet.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 740, height: 340 });
    await tabs().waitFor({ state: 'hidden' });
    await actions.click();
    const low = (await sheet.boundingBox())!;
    expect([low.x, low.width, low.y + low.height]).toEqual([0, 740, 340]);
    expect(low.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 360, height: 760 });
  });

  it('shows a word on the card, and the sentences on request', async () => {
    const notices = page.getByRole('article').first().getByRole('button', { name: 'Things to check' });
    await notices.getByText('Cut off +1').waitFor();
    await notices.click();
    await page.getByRole('dialog', { name: 'Things to check' }).getByText('Low-resolution photo').waitFor();
    await page.keyboard.press('Escape');
    await viewer().waitFor({ state: 'detached' });
  });

  it('gives the whole of a long name its room in the list of products', async () => {
    await page.getByLabel('Select a.jpg').check();
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Move to product...' }).click();
    await page.setViewportSize({ width: 360, height: 560 });
    const choice = page.getByRole('dialog').locator('label', { hasText: longName });
    const [lines, room] = await choice.evaluate(({ scrollHeight, clientHeight }) => [
      scrollHeight,
      clientHeight,
    ]);
    expect(lines).toBe(room);
    await page.setViewportSize({ width: 360, height: 760 });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear selection' }).click();
  });

  it('keeps the buttons of the viewer on the screen next to a long name', async () => {
    await page.getByRole('button', { name: `View ${longName}` }).click();
    const { x, width } = (await viewer().getByRole('button', { name: 'Close' }).boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(360);
    await page.keyboard.press('Escape');
    await viewer().waitFor({ state: 'detached' });
  });

  it('closes the viewer with a swipe down, and offers Share only if the browser can share', async () => {
    await page.getByRole('button', { name: 'View b.jpg' }).click();
    await viewer().getByText('1 / 3').waitFor();
    expect(await viewer().getByRole('button', { name: 'Share' }).count()).toBe(0);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      viewer().getByRole('button', { name: 'Save b.jpg' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('b.png');
    // A short swipe and a swipe up leave the viewer open.
    await swipe([180, 300], [180, 350]);
    await swipe([180, 400], [180, 200]);
    await swipe([240, 350], [120, 360]);
    await viewer().getByText('2 / 3').waitFor();
    // At 100 %, a finger moves the picture.
    await viewer().getByRole('button', { name: 'Show at 100 %' }).click();
    await swipe([180, 300], [180, 500]);
    await viewer().getByRole('button', { name: 'Fit to screen' }).click();
    await swipe([180, 300], [180, 500]);
    await viewer().waitFor({ state: 'detached' });
    expect([new URL(page.url()).pathname, search()]).toEqual(['/library', '']);

    await page.addInitScript(() => {
      const shared: string[] = [];
      const share = ({ files }: ShareData) => {
        shared.push(...files!.map(({ name, type }) => `${name} ${type}`));
        // The first press is too long ago for a browser, because the file took a while.
        return shared.length === 1
          ? Promise.reject(new DOMException('', 'NotAllowedError'))
          : Promise.resolve();
      };
      Object.assign(navigator, { canShare: () => true, share });
      Object.assign(window, { shared });
    });
    await page.reload();
    await page.getByRole('button', { name: 'View b.jpg' }).click();
    const share = viewer().getByRole('button', { name: 'Share b.jpg' });
    await share.click();
    await page.getByText('The picture is ready. Press Share again.').first().waitFor();
    await share.click();
    await expect.poll(() => page.evaluate('shared')).toEqual(['b.png image/png', 'b.png image/png']);
  });
});
