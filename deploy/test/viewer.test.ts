import { readFile } from 'node:fs/promises';
import { roles } from '@packshot/proto/design/tokens';
import type { Job } from '@packshot/proto/rest/job-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { productPhoto } from '@packshot/studio/testing/product-photo';
import { violationsOn } from './_axe.js';
import { openPage } from './_open-page.js';
import { signIn } from './_screens.js';
import { newSeller, type Seller } from './_system.js';

/** Photo with a product in the lower half, which the result shows at twice the original size. */
const photoArea = { left: -0.5, top: -1, width: 2, height: 2 };

describe('the viewer for pictures of a job', async () => {
  const { system, page } = await openPage('noop', { colorScheme: 'light', hasTouch: true, bypassCSP: true });
  const touch = await page.context().newCDPSession(page);
  let seller: Seller;
  beforeAll(async () => {
    seller = await newSeller(system.url);
    const photo = await productPhoto(1600, 1200).jpeg().toBuffer();
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await seller.create(photo, {}, name);
    await seller.settled(3);
    await signIn(page, seller);
    // This engine renders blanks of one pixel and detects no product. The photo serves as a second result with visible
    // content.
    await page.route('**/api/jobs/list*', async (route) => {
      const answer = (await (await route.fetch()).json()) as { jobs: Job[] };
      const jobs = answer.jobs.map((job) =>
        job.input_filename === 'b.jpg'
          ? { ...job, result_urls: [job.result_urls[0]!, job.base_image_url], photo_area: photoArea }
          : job,
      );
      await route.fulfill({ json: { ...answer, jobs } });
    });
    await page.goto(`${system.url}/library`);
  });

  const viewer = () => page.getByRole('dialog');
  const focused = () =>
    page.evaluate(`document.activeElement.ariaLabel ?? document.activeElement.textContent`);
  /** Moves a finger from one point to another. */
  const drag = async (from: [number, number], to: [number, number]): Promise<void> => {
    const at = ([x, y]: [number, number]) => ({ touchPoints: [{ x, y }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
    for (let i = 1; i <= 8; i++) {
      const share = (axis: 0 | 1) => from[axis] + ((to[axis] - from[axis]) * i) / 8;
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at([share(0), share(1)]) });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };

  it('offers every picture of a job in several formats', async () => {
    const act = async (item: string) => {
      await page.getByRole('button', { name: 'Actions for b.jpg' }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await page.getByRole('button', { name: 'List view' }).click();
    await page
      .getByRole('listitem', { name: 'b.jpg' })
      .getByText('View 2 results', { exact: true })
      .waitFor();
    await page.getByRole('listitem', { name: 'a.jpg' }).getByText('View 1 result', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Gallery view' }).click();
    const files: string[] = [];
    page.on('download', (file) => files.push(file.suggestedFilename()));
    await act('Download');
    await expect.poll(() => files).toEqual(['b.png', 'b (2).png']);
    page.removeAllListeners('download');
    await page.route('**/api/jobs/*/download?*', (route) =>
      route.fulfill({ body: new URL(route.request().url()).searchParams.get('picture')! }),
    );
    await act('Download as...');
    await page.getByLabel('Picture').selectOption('2 of 2');
    const [second] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(second.suggestedFilename()).toBe('b (2).jpg');
    expect(await readFile(await second.path(), 'utf8')).toBe('2');
  });

  it('shows each result full screen, with keys, buttons, swipes, a counter and the natural size', async () => {
    await page.getByRole('button', { name: 'View c.jpg' }).click();
    await viewer().getByText('1 / 4').waitFor();
    await viewer().getByText('1 × 1', { exact: true }).waitFor();
    await page.keyboard.press('ArrowRight');
    await viewer().getByText('2 / 4').waitFor();
    await viewer().getByRole('heading', { name: 'b.jpg' }).waitFor();
    await viewer().getByRole('img', { name: 'Result 1 of 2 for b.jpg' }).waitFor();
    await viewer().getByRole('button', { name: 'Next picture' }).click();
    await viewer().getByRole('img', { name: 'Result 2 of 2 for b.jpg' }).waitFor();
    await viewer().getByText('1600 × 1200').waitFor();
    const [second] = await Promise.all([
      page.waitForEvent('download'),
      viewer().getByRole('button', { name: 'Download b.jpg' }).click(),
    ]);
    expect(second.suggestedFilename()).toBe('b (2).png');
    // An error message can be read and closed while the viewer is open.
    await page.route('**/api/files/**', (route) => route.abort());
    await viewer().getByRole('button', { name: 'Download b.jpg' }).click();
    const fault = page.locator('li', { hasText: 'b.jpg: Failed to download image' });
    await fault.locator('button').click();
    await fault.waitFor({ state: 'detached' });
    await page.unroute('**/api/files/**');

    await drag([800, 450], [500, 455]);
    await viewer().getByText('4 / 4').waitFor();
    await expect.poll(() => viewer().getByRole('button', { name: 'Next picture' }).isDisabled()).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await viewer().getByText('3 / 4').waitFor();
    await drag([500, 450], [800, 455]);
    await viewer().getByText('2 / 4').waitFor();
    await viewer().getByRole('button', { name: 'Original', exact: true }).click();
    await viewer().getByRole('img', { name: 'Original of b.jpg' }).waitFor();
    await viewer().getByText('1600 × 1200').waitFor();
  });

  it('opens 100 % at the clicked point, and moves by dragging', async () => {
    const picture = viewer().getByRole('img', { name: 'Original of b.jpg' });
    const fit = (await picture.boundingBox())!;
    const point: [number, number] = [fit.x + 0.3 * fit.width, fit.y + 0.3 * fit.height];
    await page.mouse.click(...point);
    await viewer().getByRole('button', { name: 'Fit to screen' }).waitFor();
    await expect.poll(async () => (await picture.boundingBox())!.width).toBe(1600);
    const full = (await picture.boundingBox())!;
    expect((point[0] - full.x) / full.width).toBeCloseTo(0.3, 2);
    expect((point[1] - full.y) / full.height).toBeCloseTo(0.3, 2);
    expect(await violationsOn(page)).toEqual([]);

    await page.mouse.move(600, 450);
    await page.mouse.down();
    await page.mouse.move(500, 400, { steps: 5 });
    await page.mouse.up();
    const moved = async () => {
      const { x, y } = (await picture.boundingBox())!;
      return [x - full.x, y - full.y];
    };
    await expect.poll(moved).toEqual([-100, -50]);
    const dragged = (await picture.boundingBox())!;
    await drag([600, 400], [600, 600]);
    await expect.poll(async () => (await picture.boundingBox())!.y).toBeGreaterThan(dragged.y);
    await viewer().getByText('2 / 4').waitFor();
    await page.mouse.click(600, 450);
    await viewer().getByRole('button', { name: 'Show at 100 %' }).waitFor();
    await expect.poll(async () => (await picture.boundingBox())!.width).toBe(fit.width);
  });

  it('returns from 100 % to the whole picture on Escape, and closes on the next Escape', async () => {
    await viewer().getByRole('button', { name: 'Show at 100 %' }).click();
    await viewer().getByRole('button', { name: 'Fit to screen' }).waitFor();
    await page.keyboard.press('Escape');
    await viewer().getByRole('button', { name: 'Show at 100 %' }).waitFor();
    await viewer().getByText('2 / 4').waitFor();
    await page.keyboard.press('Escape');
    await viewer().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'View c.jpg' }).click();
    await page.keyboard.press('ArrowRight');
    await viewer().getByText('2 / 4').waitFor();
  });

  it('compares original and result with a line that moves by dragging or by arrow keys', async () => {
    await viewer().getByRole('button', { name: 'Compare' }).click();
    const line = viewer().getByRole('slider', { name: 'Compare the original of b.jpg with its result' });
    await line.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => line.inputValue()).toBe('51');
    await viewer().getByText('2 / 4').waitFor();
    // The photo is aligned with the product in the result.
    const boxOf = async (name: string) => (await viewer().getByRole('img', { name }).boundingBox())!;
    const photo = () => boxOf('Original of b.jpg');
    /** Difference in pixels between the actual and the expected position of the photo. */
    const offset = async (of: 'width' | 'height' | 'left' | 'top') => {
      const [lies, frame] = [await photo(), await boxOf('Result 1 of 2 for b.jpg')];
      if (of === 'width' || of === 'height') return lies[of] - photoArea[of] * frame[of];
      return of === 'left'
        ? lies.x - frame.x - photoArea.left * frame.width
        : lies.y - frame.y - photoArea.top * frame.height;
    };
    for (const of of ['width', 'height', 'left', 'top'] as const)
      await expect.poll(() => offset(of), { message: of }).toBeCloseTo(0, 0);
    // If the position is unknown, the viewer shows the whole photo.
    await page.keyboard.press('End');
    await viewer().getByRole('button', { name: 'Next picture' }).click();
    await viewer().getByRole('button', { name: 'Compare' }).click();
    // Once the result is loaded, the frame has the aspect ratio of the result, which is 4 to 3.
    const shown = async (name: string) => {
      const { width, height } = await boxOf(name);
      return [Math.round(width - (await photo()).width), (width / height).toFixed(2)];
    };
    await expect.poll(() => shown('Result 2 of 2 for b.jpg')).toEqual([0, '1.33']);
    await viewer().getByRole('button', { name: 'Previous picture' }).click();
    await viewer().getByRole('button', { name: 'Compare' }).click();
    await viewer().getByText('2 / 4').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await viewer().getByRole('button', { name: 'Result', exact: true }).click();
  });

  it('shows icons that are visible on the dark background in the light theme, too', async () => {
    const icon = viewer().getByRole('button', { name: 'Download b.jpg' });
    await icon.hover();
    const hex = () =>
      icon.evaluate((button) =>
        getComputedStyle(button)
          .color.match(/\d+/g)!
          .map((part) => Number(part).toString(16).padStart(2, '0'))
          .join(''),
      );
    await expect.poll(async () => `#${await hex()}`).toBe(roles.dark.text);
  });

  it('renames a picture, and cancels only the rename on Escape', async () => {
    const beginRename = async () => {
      await viewer().getByRole('button', { name: 'Rename b.jpg' }).click();
      await viewer().getByRole('textbox').and(page.locator(':focus')).waitFor();
    };
    await beginRename();
    await page.keyboard.type('Never mind');
    await page.keyboard.press('Escape');
    // The input is kept when another control is clicked, and that control later gets the focus back.
    await beginRename();
    await viewer().getByRole('button', { name: 'Delete b.jpg' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(`!!document.activeElement.closest('[role=dialog]')`)).toBe(true);
    await beginRename();
    await page.keyboard.type('Bowl');
    await page.keyboard.press('Enter');
    await viewer().getByRole('heading', { name: 'Bowl' }).waitFor();
    await expect.poll(focused).toBe('Rename Bowl');
    await expect.poll(async () => (await seller.jobs())[1]!.input_filename).toBe('Bowl');
  });

  it('deletes a picture after a question, shows the next picture, and restores the focus', async () => {
    await viewer().getByRole('button', { name: 'Delete Bowl' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(focused).toBe('Delete Bowl');
    await page.keyboard.press('Enter');
    const before = await viewer().elementHandle();
    await question.getByRole('button', { name: 'Delete' }).click();
    await viewer().getByRole('heading', { name: 'a.jpg' }).waitFor();
    await viewer().getByText('2 / 2').waitFor();
    // The viewer stayed open, because closing the viewer would have lost the focus.
    expect(await viewer().evaluate((dialog, same) => dialog === same, before)).toBe(true);
    await expect.poll(async () => (await seller.jobs()).length).toBe(2);
    await expect.poll(() => page.evaluate(`document.activeElement === document.body`)).toBe(false);
    await page.keyboard.press('Escape');
    await viewer().waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('View c.jpg, Studio White');
  });
});
