import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { garmentCutOut, productPhoto } from '@packshot/studio/testing/product-photo';
import { violationsOn } from './_axe.js';
import { openPage } from './_open-page.js';
import { signIn } from './_screens.js';
import { newSeller, type Seller } from './_system.js';

/** Spreads two fingers around the centre to three times their distance, with real touch events. */
async function pinch(
  page: Page,
  box: { x: number; y: number; width: number; height: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [
              { x: x - apart, y, id: 1 },
              { x: x + apart, y, id: 2 },
            ],
    });
  await touch('touchStart', 30);
  for (const apart of [45, 60, 75, 90]) await touch('touchMove', apart);
  await touch('touchEnd');
  await session.detach();
}

describe('a picture and its product', async () => {
  const { system, page, browser } = await openPage('studio', { bypassCSP: true });
  let seller: Seller;
  beforeAll(async () => {
    seller = await newSeller(system.url);
    await seller.create(await productPhoto().jpeg().toBuffer(), {}, 'bottle.jpg');
    await seller.create(await garmentCutOut().png().toBuffer(), {}, 'worn.png', {
      mode: 'model_tryon',
      subject_gender: 'male',
    });
    // Rendering takes a minute or more when other processes keep all cores busy.
    await seller.settled(2, 280_000);
    await signIn(page, seller);
    await page.goto(`${system.url}/library`);
  });

  const view = async (name: string) => {
    await page.getByRole('button', { name: `View ${name}` }).click();
    return page.getByRole('dialog');
  };
  /** Share of tinted pixels in a range of rows of the canvas. */
  const tinted = (from: number, to: number) =>
    page
      .getByTestId('cutout-board')
      .locator('canvas')
      .first()
      .evaluate(
        (element, [top, bottom]) => {
          const canvas = element as unknown as {
            width: number;
            height: number;
            getContext(kind: '2d'): {
              getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
            };
          };
          const { width, height } = canvas;
          const rows = canvas
            .getContext('2d')
            .getImageData(0, Math.round(top! * height), width, Math.round((bottom! - top!) * height)).data;
          let count = 0;
          for (let i = 3; i < rows.length; i += 4) if (rows[i]! > 60) count++;
          return count / (rows.length / 4);
        },
        [from, to],
      );

  const used = async () => (await seller.stats()).current_period_usage;

  it('shows notices for buyers, and shows no misleading figures', async () => {
    const viewer = await view('worn.png');
    await viewer.getByText(/^Shown on a (display form|hanger), not on a person\.$/).waitFor();
    await expect.poll(() => viewer.getByText('Product unchanged').count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  it('lets the seller paint an area to remove, undo a stroke, and render the picture again without a charge', async () => {
    const viewer = await view('bottle.jpg');
    const before = await viewer.getByRole('img').getAttribute('src');
    await viewer.getByRole('button', { name: 'Adjust cut-out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adjust cut-out' });
    await dialog.getByText('Pink areas will be removed.').waitFor();
    // The bottle's cap is kept, and the area next to the cap is not kept.
    await expect.poll(() => tinted(0.18, 0.21)).toBeGreaterThan(0.7);
    const cap = await tinted(0.18, 0.21);
    expect(cap).toBeLessThan(0.93);

    await dialog.getByRole('button', { name: 'Remove' }).click();
    const box = (await dialog.getByTestId('cutout-board').boundingBox())!;
    const paint = async () => {
      for (const [i, [x, y]] of [
        [0.43, 0.175],
        [0.57, 0.175],
        [0.57, 0.215],
        [0.43, 0.215],
      ].entries()) {
        await page.mouse.move(box.x + x! * box.width, box.y + y! * box.height, { steps: 4 });
        if (i === 0) await page.mouse.down();
      }
      await page.mouse.up();
    };
    await paint();
    await expect.poll(() => tinted(0.18, 0.21)).toBeGreaterThan(0.99);
    await page.keyboard.press('Control+z');
    await expect.poll(() => tinted(0.18, 0.21)).toBe(cap);
    await paint();
    await expect.poll(() => tinted(0.18, 0.21)).toBeGreaterThan(0.99);
    expect(await violationsOn(page)).toEqual([]);

    // The dialog asks before strokes are discarded.
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => tinted(0.18, 0.21)).toBeGreaterThan(0.99);

    const spent = await used();
    await dialog.getByRole('button', { name: 'Render again' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Rendering again with your cut-out', { exact: true }).waitFor();
    await expect
      .poll(async () => (await seller.settled(2)).every(({ status }) => status === 'completed'))
      .toBe(true);
    expect(await used()).toBe(spent);
    const card = page.getByRole('article', { name: 'bottle.jpg' });
    await expect
      .poll(() => card.getByRole('img').first().getAttribute('src'), { timeout: 120_000 })
      .toContain('-r1.webp');
    expect(await (await view('bottle.jpg')).getByRole('img').getAttribute('src')).not.toBe(before);
    await page.keyboard.press('Escape');
  });

  it('shows quickly painted strokes until the cut-out contains the strokes, and asks before Back discards strokes', async () => {
    await page.route('**/api/files/**', (route) => route.abort());
    const viewer = await view('bottle.jpg');
    await viewer.getByRole('button', { name: 'Download bottle.jpg' }).click();
    await page.getByText('bottle.jpg: Failed to download image').first().waitFor();
    await page.unroute('**/api/files/**');
    await viewer.getByRole('button', { name: 'Adjust cut-out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adjust cut-out' });
    await dialog.getByText('Pink areas will be removed.').waitFor();
    // The toast does not cover the buttons.
    for (const name of ['Keep', 'Remove', 'Render again'])
      await dialog.getByRole('button', { name }).click({ trial: true });

    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/jobs/*/cutout', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    const board = dialog.getByTestId('cutout-board');
    const box = (await board.boundingBox())!;
    const places = [0.25, 0.5, 0.75];
    for (const x of places) await page.mouse.click(box.x + x * box.width, box.y + 0.05 * box.height);
    /** Canvas of the unfinished strokes. */
    const painted = () =>
      board
        .locator('canvas')
        .last()
        .evaluate((element, shares) => {
          const canvas = element as unknown as {
            width: number;
            height: number;
            getContext(kind: '2d'): {
              getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
            };
          };
          const [x, y] = [canvas.width, Math.round(0.05 * canvas.height)];
          const alphaAt = (share: number) =>
            canvas.getContext('2d').getImageData(Math.round(share * x), y, 1, 1).data[3]!;
          return shares.map((share) => alphaAt(share) > 0);
        }, places);
    expect(await painted()).toEqual([true, true, true]);
    await page.keyboard.press('Control+z');
    await expect.poll(painted).toEqual([true, true, false]);
    answer();
    await expect.poll(painted).toEqual([false, false, false]);
    await page.unroute('**/api/jobs/*/cutout');

    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
    await viewer.getByRole('button', { name: 'Adjust cut-out' }).waitFor();
    await page.goBack();
    await viewer.waitFor({ state: 'detached' });
    await page.getByRole('article', { name: 'bottle.jpg' }).waitFor();
  });

  it('enlarges the photo up to 800 %, moves it, and paints finer there', async () => {
    const viewer = await view('bottle.jpg');
    await viewer.getByRole('button', { name: 'Adjust cut-out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adjust cut-out' });
    await dialog.getByText('Pink areas will be removed.').waitFor();
    const board = dialog.getByTestId('cutout-board');
    const ring = dialog.getByTestId('brush-ring');
    const boxOf = async (of: typeof board) => (await of.boundingBox())!;
    const whole = await boxOf(board);
    const [x, y] = [whole.x + 0.3 * whole.width, whole.y + 0.7 * whole.height];

    await page.mouse.move(x, y);
    await expect
      .poll(async () => {
        const { x: left, y: top, width, height } = await boxOf(ring);
        return [left + width / 2 - x, top + height / 2 - y].every((distance) => Math.abs(distance) < 2);
      })
      .toBe(true);
    const brush = await boxOf(ring);
    expect(brush.width / 2 / Math.max(whole.width, whole.height)).toBeCloseTo(0.03, 2);
    await page.mouse.wheel(0, -10_000);
    await dialog.getByRole('button', { name: 'Zoom in' }).and(page.locator(':disabled')).waitFor();
    await expect.poll(async () => (await boxOf(board)).width / whole.width).toBeCloseTo(8);
    const large = await boxOf(board);
    // The part of the photo under the pointer stays under the pointer.
    expect((x - large.x) / large.width).toBeCloseTo(0.3);
    expect((y - large.y) / large.height).toBeCloseTo(0.7);
    // The ring keeps its size on the screen, so the stroke is finer.
    await page.mouse.move(x + 1, y);
    expect((await boxOf(ring)).width).toBeCloseTo(brush.width, 0);
    const sent = page.waitForRequest(
      (request) => request.url().endsWith('/cutout') && request.method() === 'POST',
    );
    await page.mouse.click(x, y);
    const { strokes } = (await sent).postDataJSON() as { strokes: { radius: number; points: number[][] }[] };
    expect(strokes.at(-1)!.radius).toBeCloseTo(0.03 / 8);
    expect(strokes.at(-1)!.points).toEqual([[expect.closeTo(0.3), expect.closeTo(0.7)]]);

    // Space and the mouse, and arrow keys, move the photo without painting.
    const count = strokes.length;
    await page.keyboard.down('Space');
    await page.mouse.down();
    await page.mouse.move(x - 90, y - 40, { steps: 3 });
    await page.mouse.up();
    await page.keyboard.up('Space');
    await expect.poll(async () => (await boxOf(board)).x).toBeCloseTo(large.x - 90, 0);
    await dialog.getByRole('region', { name: /^Photo/ }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await boxOf(board)).x).toBeCloseTo(large.x - 30, 0);
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: /show the whole photo/ }).click();
    await expect.poll(() => boxOf(board)).toEqual(whole);
    const next = page.waitForRequest(
      (request) => request.url().endsWith('/cutout') && request.method() === 'POST',
    );
    await dialog.getByRole('button', { name: 'Undo' }).click();
    expect(((await next).postDataJSON() as { strokes: unknown[] }).strokes).toHaveLength(count - 1);
    await dialog.getByText('Pink areas will be removed.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
  });

  it('lets the seller correct the cut-out with a finger on a phone', async () => {
    const phone = await browser.newPage({ viewport: { width: 390, height: 780 }, hasTouch: true });
    await signIn(phone, seller);
    await phone.goto(`${system.url}/library`);
    await phone.getByRole('button', { name: 'View bottle.jpg' }).click();
    await phone.route('**/original.*', (route) => route.abort());
    await phone.getByRole('button', { name: 'Adjust cut-out' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Adjust cut-out' });
    await dialog.getByText('This picture could not be loaded.').waitFor();
    await phone.unroute('**/original.*');
    await dialog.getByRole('button', { name: 'Try again: bottle.jpg' }).click();
    await dialog.getByText('Pink areas will be removed.').waitFor();
    // Earlier strokes are still visible, and can be undone one by one.
    await expect.poll(() => dialog.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true);
    const box = (await dialog.getByTestId('cutout-board').boundingBox())!;
    expect(box.width).toBeLessThanOrEqual(390);
    await phone.touchscreen.tap(box.x + box.width / 2, box.y + box.height * 0.6);
    await dialog.getByText('Pink areas will be removed.').waitFor();
    await pinch(phone, box);
    await expect
      .poll(async () => (await dialog.getByTestId('cutout-board').boundingBox())!.width / box.width)
      .toBeCloseTo(3, 0);
    await dialog.getByRole('button', { name: /show the whole photo/ }).click();
    await dialog.getByText('Pink areas will be removed.').waitFor();
    await dialog.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => dialog.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await phone
      .getByRole('alertdialog', { name: 'Discard your changes?' })
      .getByRole('button', { name: 'Discard' })
      .click();
    await dialog.waitFor({ state: 'detached' });
    // The dialog returns to the job from which the dialog was opened. A dialog without changes closes without a
    // question.
    await phone.getByRole('button', { name: 'Adjust cut-out' }).and(phone.locator(':focus')).click();
    await dialog.getByText('Pink areas will be removed.').waitFor();
    await phone.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await phone.getByRole('dialog').waitFor();
    await phone.close();
  });
});
