import { afterAll, describe, expect, it } from 'vitest';
import { openNewImage, photoFile as file } from './_new-image.js';

describe('the focus on the New Image screen', async () => {
  const screen = await openNewImage();
  afterAll(() => screen.close());
  const { page, photo } = screen;

  /** Returns the accessible name of the focused element. */
  const focused = () =>
    page.evaluate(`document.activeElement.ariaLabel ?? document.activeElement.textContent`);
  const announced = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
  const chooseByKeyboard = async (button: string, ...names: string[]) => {
    const press = page.getByRole('button', { name: button }).press('Enter');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press]);
    await chooser.setFiles(names.map((name) => file(name, photo)));
  };

  it('moves to the chosen photo, and the page announces the photo to screen readers', async () => {
    await screen.look();
    await chooseByKeyboard('Choose photos', 'vase.jpg');
    await expect.poll(focused).toBe('Photo vase.jpg');
    await announced('vase.jpg was added.');
    await chooseByKeyboard('Upload Another', 'bowl.jpg', 'cup.jpg');
    await expect.poll(focused).toBe('Photo bowl.jpg');
    await announced('2 photos were added.');
  });

  it('moves to the next photo after a photo is removed', async () => {
    await screen.look();
    await screen.choose(file('vase.jpg', photo));
    await page.getByRole('button', { name: 'Remove vase.jpg' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toMatch(/^Choose photos/);
  });

  it('returns to the button after the photo is cropped or the crop is cancelled', async () => {
    await screen.look();
    await screen.choose(file('vase.jpg', photo));
    for (const close of ['Cancel', 'Apply Crop']) {
      await page.getByRole('button', { name: 'Crop & Adjust' }).press('Enter');
      await page.getByRole('button', { name: close }).press('Enter');
      await expect.poll(focused).toMatch(/Crop & Adjust$/);
    }
  });

  it('stays on the button when the pictures cannot be created', async () => {
    await screen.look();
    await screen.choose(file('vase.jpg', photo));
    // Until the photo is added, Create asks for a photo.
    await announced('vase.jpg was added.');
    await page.route('**/api/jobs/create', (route) => route.fulfill({ status: 502, body: '' }));
    const create = page.getByRole('button', { name: 'Create Image' });
    await create.press('Enter');
    await page.getByText('Failed to create job').first().waitFor();
    await expect.poll(() => create.and(page.locator(':focus')).count()).toBe(1);
    await page.unroute('**/api/jobs/create');
  });

  it('moves to the card of the created picture, and the page announces the picture once to screen readers', async () => {
    await screen.open();
    await screen.choose(file('vase.jpg', photo));
    await page.getByRole('button', { name: 'Create Image' }).click();
    await page.waitForURL('**/library');
    await expect.poll(focused).toBe('vase.jpg, Studio White');
    await announced('Added to the library: vase.jpg, Studio White.');
    await page.reload();
    await page.getByRole('article', { name: 'vase.jpg' }).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement === document.body')).toBe(true);
    // The same applies in the list, and to several pictures at once.
    await page.getByRole('button', { name: 'List view' }).click();
    await page.getByRole('link', { name: 'New Shoot' }).click();
    await screen.choose(file('bowl.jpg', photo), file('cup.jpg', photo));
    await page.getByRole('button', { name: 'Create 2 Images' }).click();
    await page.waitForURL('**/library');
    await announced('2 pictures were added to the library.');
    // Both photos are uploaded at the same time, and the last picture to arrive is first in the list.
    await expect.poll(focused).toMatch(/^(bowl|cup)\.jpg, Studio White$/);
  });

  it('leads from an empty screen to pictures in three modes by keyboard alone, and is always visible', async () => {
    await screen.open();
    const unmarked: unknown[] = [];
    /** Presses Tab until an element with this accessible name has the focus, and notes stops without a focus ring. */
    const tabTo = async (role: 'button' | 'checkbox' | 'combobox' | 'radio', name: string | RegExp) => {
      const wanted = page.getByRole(role, { name });
      for (let stop = 0; stop < 60; stop += 1) {
        await page.keyboard.press('Tab');
        if (!(await isMarked())) unmarked.push(await focused());
        if (await wanted.and(page.locator(':focus')).count()) return;
      }
      throw new Error(`60 stops of Tab do not reach ${String(name)}; the last is ${String(await focused())}`);
    };
    /** Radio buttons and checkboxes in a tile show their focus on the tile. */
    const isMarked = () =>
      page.evaluate(`(() => {
        for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) {
          const { outlineStyle, outlineWidth } = getComputedStyle(at);
          if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) return true;
          if (!at.matches('input, label, label *')) return false;
        }
        return document.activeElement === document.body;
      })()`);
    // The browser must know before the key that the test chooses the files.
    const choosing = page.waitForEvent('filechooser');
    await tabTo('button', 'Choose photos');
    await page.keyboard.press('Enter');
    await (await choosing).setFiles([file('vase.jpg', photo)]);
    await expect.poll(focused).toBe('Photo vase.jpg');
    await page.getByText('Detecting', { exact: false }).first().waitFor({ state: 'detached' });
    await tabTo('combobox', /^Kind of vase\.jpg/);
    await page.keyboard.press('ArrowDown');
    await tabTo('radio', /^Studio White/);
    await tabTo('checkbox', 'Model Try-On');
    await page.keyboard.press('Space');
    await tabTo('checkbox', 'Lifestyle Scenes');
    await page.keyboard.press('Space');
    await tabTo('radio', /^Drop Shadow/);
    await page.keyboard.press('ArrowRight');
    await tabTo('button', 'Create 3 Images');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/library');
    const made = (await screen.seller.jobs()).map(({ mode, shadow_option }) => ({ mode, shadow_option }));
    expect(made).toHaveLength(3);
    expect(made).toEqual(
      expect.arrayContaining([
        { mode: 'studio_white', shadow_option: 'no_shadow' },
        expect.objectContaining({ mode: 'model_tryon' }),
        expect.objectContaining({ mode: 'lifestyle_scene' }),
      ]),
    );
    expect(unmarked).toEqual([]);
  });
});
