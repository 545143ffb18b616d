import { describe, expect, it } from 'vitest';
import { productPhoto } from '@packshot/studio/testing/product-photo';
import { themes, violationsIn } from './_axe.js';
import { renewPage } from './_renew-page.js';
import { seedLibrary } from './_seed-library.js';
import { desk, openPage } from './_open-page.js';
import { newSeller, type Seller } from './_system.js';

describe('a selection in the library', async () => {
  const { system, page } = await openPage('noop', { hasTouch: true, bypassCSP: true });
  const photo = await productPhoto(600, 800).jpeg().toBuffer();

  /** Opens a library with `count` pictures, of which `copy 1.jpg` is the newest. */
  const open = async (count: number, size = desk): Promise<Seller> => {
    const seller = await newSeller(system.url);
    await seller.create(photo, {}, `copy ${count}.jpg`);
    const [job] = await seller.settled(1);
    await seedLibrary(system, job!, count - 1);
    await renewPage(page, system.url, seller);
    await page.setViewportSize(size);
    await page.goto(`${system.url}/library`);
    await box(1).waitFor();
    return seller;
  };
  const box = (number: number) => page.getByRole('checkbox', { name: `Select copy ${number}.jpg,` });
  const bar = () => page.getByRole('region', { name: 'Selection' });
  const selected = () =>
    page
      .getByRole('checkbox', { checked: true })
      .evaluateAll((boxes) => boxes.map((each) => Number(/\d+/.exec(each.ariaLabel ?? '')?.[0])));
  const counted = (count: number) => bar().getByText(`${count} selected`).waitFor();
  const total = async (seller: Seller) => {
    const answer = await fetch(`${system.url}/api/jobs/list`, {
      headers: { authorization: `Bearer ${seller.token}` },
    });
    return ((await answer.json()) as { total: number }).total;
  };
  /** A toast is announced in a second element. */
  const said = (text: string) => page.getByText(text, { exact: true }).waitFor();
  const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();

  it('takes single jobs, ranges with Shift, and clicks with Ctrl on a picture', async () => {
    await open(9);
    await box(2).check();
    await box(5).click({ modifiers: ['Shift'] });
    expect(await selected()).toEqual([2, 3, 4, 5]);
    await box(4).click({ modifiers: ['Shift'] });
    expect(await selected(), 'a smaller range').toEqual([2, 3, 4]);
    await page.getByRole('button', { name: 'View copy 8.jpg' }).click({ modifiers: ['ControlOrMeta'] });
    expect(await selected()).toEqual([2, 3, 4, 8]);
    await page.getByRole('button', { name: 'View copy 7.jpg' }).click({ modifiers: ['Shift'] });
    expect(await selected()).toEqual([2, 3, 4, 7, 8]);
    await box(3).uncheck();
    await counted(4);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await bar().getByRole('button', { name: 'Clear selection' }).click();
    await bar().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'View copy 8.jpg' }).click();
    await page.getByRole('dialog').waitFor();
  });

  it('works with the keyboard alone', async () => {
    await open(9);
    await box(2).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    expect(await selected(), 'four columns').toEqual([2, 3, 4, 5, 6, 7]);
    await page.keyboard.press('Shift+ArrowLeft');
    expect(await selected()).toEqual([2, 3, 4, 5, 6]);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.evaluate(`document.activeElement.ariaLabel`)).toContain('copy 2.jpg');
    await page.keyboard.press('Space');
    expect(await selected()).toEqual([3, 4, 5, 6]);
    await page.keyboard.press('Escape');
    await expect.poll(selected).toEqual([]);
    await page.keyboard.press('ControlOrMeta+a');
    await expect.poll(selected).toHaveLength(9);
    // The keys belong to the search field while the user types.
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Escape');
    await counted(9);
    // A menu that Escape closes keeps the selection.
    await page.getByRole('button', { name: 'Actions for copy 4.jpg' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await counted(9);
    await page.getByRole('heading', { name: 'Library' }).click();
    await page.keyboard.press('Escape');
    await bar().waitFor({ state: 'detached' });
  });

  it('starts with a long press on a phone, and then grows with each tap', async () => {
    await open(3, { width: 390, height: 844 });
    const touch = await page.context().newCDPSession(page);
    const picture = page.getByRole('button', { name: 'View copy 1.jpg' });
    const { x, y, width, height } = (await picture.boundingBox())!;
    const at = { touchPoints: [{ x: x + width / 2, y: y + height / 2 }] };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at });
    await counted(1);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await selected()).toEqual([1]);
    await page.getByRole('button', { name: 'View copy 2.jpg' }).tap();
    await counted(2);
    await page.getByRole('button', { name: 'View copy 2.jpg' }).tap();
    await page.getByRole('button', { name: 'View copy 1.jpg' }).tap();
    await bar().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'View copy 1.jpg' }).tap();
    await page.getByRole('dialog').waitFor();
  });

  it('deletes the selection after one question, and gives it back on Undo', async () => {
    const seller = await open(9);
    await box(2).check();
    await box(4).click({ modifiers: ['Shift'] });
    await bar().getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByText('Delete 3 pictures?').waitFor();
    await confirm();
    await box(3).waitFor({ state: 'detached' });
    await said('3 pictures deleted');
    await expect.poll(() => total(seller)).toBe(6);
    await expect.poll(() => page.evaluate(`document.activeElement === document.body`)).toBe(false);
    // Escape belongs to the selection, not to the toast, whose Undo would be lost.
    await box(1).check();
    await page.keyboard.press('Escape');
    await bar().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await box(3).waitFor();
    await said('3 pictures restored');
    expect(await total(seller)).toBe(9);
    await expect
      .poll(() => page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.ariaLabel)))
      .toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `copy ${number}.jpg, Studio White`));
    await page.getByRole('img', { name: 'Result for copy 3.jpg' }).waitFor();
  });

  it('offers Undo for a single picture from its menu', async () => {
    const seller = await open(2);
    await page.getByRole('button', { name: 'Actions for copy 2.jpg' }).click();
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    await confirm();
    await said('copy 2.jpg deleted');
    await page.getByRole('button', { name: 'Undo' }).click();
    await said('copy 2.jpg restored');
    await box(2).waitFor();
    expect(await total(seller)).toBe(2);
  });

  it('says so when the time for an undo is over', async () => {
    await open(2);
    await page.route('**/api/jobs/restore', (route) => route.fulfill({ json: { ids: [] } }));
    await box(2).check();
    await bar().getByRole('button', { name: 'Delete' }).click();
    await confirm();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('alert').getByText('1 picture could no longer be restored.').waitFor();
    await page.unroute('**/api/jobs/restore');
  });

  it('selects all that the filter matches, also what has not been loaded, and deletes it', async () => {
    const seller = await open(60);
    await page.keyboard.press('ControlOrMeta+a');
    await counted(50);
    await bar().getByRole('button', { name: 'Select all 60' }).click();
    await counted(60);
    const [archive] = await Promise.all([
      page.waitForEvent('download'),
      bar().getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    expect(archive.suggestedFilename()).toMatch(/^packshot-.*\.zip$/);
    await said('Downloading 60 pictures');
    // Another filter starts with an empty selection.
    await page.getByRole('searchbox').fill('copy 5');
    await bar().waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('article').count()).toBe(11);
    await page.getByRole('heading', { name: 'Library' }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await counted(11);
    await bar().getByRole('button', { name: 'Delete' }).click();
    await confirm();
    await said('11 pictures deleted');
    await expect.poll(() => total(seller)).toBe(49);
  });

  it('has no accessibility findings and fits the width, as cards and as a list', async () => {
    await open(3);
    await page.keyboard.press('ControlOrMeta+a');
    await counted(3);
    for (const view of ['Gallery view', 'List view']) {
      await page.getByRole('button', { name: view }).click();
      for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth'), {
            message: `${view} at ${width}`,
          })
          .toBeLessThanOrEqual(0);
        for (const name of ['Clear selection', 'Download', 'Download for...', 'More', 'Delete']) {
          const place = await bar().getByRole('button', { name, exact: true }).boundingBox();
          expect(place!.y + place!.height, name).toBeLessThanOrEqual(800);
        }
      }
      await page.setViewportSize(desk);
    }
  });
});
