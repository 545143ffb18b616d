import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { openNewImage, phone, photoFile as file } from './_new-image.js';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .toBuffer();

describe('the chosen photos on the New Image screen', async () => {
  const screen = await openNewImage();
  afterAll(() => screen.close());
  const { page, photo } = screen;

  const chosen = () => page.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem');
  const createButton = (name: string) => page.getByRole('button', { name });

  it('stay chosen when the seller uploads or takes more photos', async () => {
    await screen.look();
    await screen.choose(file('one.jpg', photo));
    await createButton('Create Image').waitFor();
    await page.getByRole('button', { name: 'Use camera' }).click();
    await page.getByRole('button', { name: 'Capture photo' }).click();
    await page.getByText('1 photo taken').waitFor();
    await page.getByRole('button', { name: 'Close camera' }).click();
    await createButton('Create 2 Images').waitFor();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Upload Another' }).click(),
    ]);
    await chooser.setFiles([file('three.jpg', photo), file('notes.txt', Buffer.from('text'), 'text/plain')]);
    await createButton('Create 3 Images').waitFor();
    expect(await screen.alert()).toBe(
      'notes.txt: Please select a valid image file (JPG, PNG, WebP, HEIC/HEIF)',
    );
    await expect.poll(() => chosen().count()).toBe(3);
    await page.getByRole('img', { name: 'Preview of three.jpg' }).waitFor();
    await page.getByRole('button', { name: 'Remove one.jpg' }).click();
    await createButton('Create 2 Images').waitFor();
    // The message about the previous choice is removed.
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  it('have a note if the library already contains pictures of the same file', async () => {
    await screen.open();
    const note = (text: string) => page.getByText(`Your library already contains ${text} of this photo.`);
    await screen.choose(file('one.jpg', photo));
    await screen.send();
    await screen.seller.settled(1);
    await page.getByRole('link', { name: 'New Image' }).click();
    await screen.choose({ ...file('one.jpg', photo), name: 'renamed.jpg' });
    await note('a picture').waitFor();
    await page.getByRole('button', { name: 'Remove renamed.jpg' }).click();
    await screen.choose(file('other.jpg', await picture(900, 900)));
    await page.getByRole('img', { name: 'Preview of other.jpg' }).waitFor();
    await expect.poll(() => note('a picture').count()).toBe(0);
  });

  it('are shown uncropped with the correct aspect ratio', async () => {
    await screen.look();
    for (const [name, width, height] of [
      ['square.jpg', 1200, 1200],
      ['wide.jpg', 1600, 800],
      ['tall.jpg', 900, 1600],
    ] as const) {
      await screen.choose(file(name, await picture(width, height)));
      const shown = page.getByRole('img', { name: `Preview of ${name}` });
      await shown.waitFor();
      // Sizes of the picture, the clipped area, and the frame.
      const [seen, window, frame] = await Promise.all(
        [shown, shown.locator('..'), shown.locator('../..')].map(async (each) => (await each.boundingBox())!),
      );
      expect(seen!.width / seen!.height).toBeCloseTo(width / height, 1);
      expect(window).toEqual(seen);
      expect(frame!.height).toBeGreaterThanOrEqual(seen!.height);
      expect(frame!.width).toBeGreaterThanOrEqual(seen!.width);
    }
  });

  it('are marked as too small before the seller clicks Create', async () => {
    await screen.look();
    await screen.choose(file('large.jpg', await picture(1200, 900)));
    await page.getByRole('img', { name: 'Preview of large.jpg' }).waitFor();
    const warning = page.getByText(/^This photo is small/);
    await expect.poll(() => warning.count()).toBe(0);
    await screen.choose(file('small.jpg', await picture(500, 700)));
    await page.getByText(/^This photo is small \(500 × 700 px\)\. The product will look soft/).waitFor();
    await page.getByRole('button', { name: 'Show large.jpg' }).click();
    await warning.waitFor({ state: 'detached' });
  });

  it('stay chosen when no generation is left, which the page announces once in advance with a link to a larger plan', async () => {
    await screen.open();
    for (let n = 0; n < 3; n += 1) await screen.seller.create(photo);
    await page.reload();
    await page.getByText('2 of 5 generations left').waitFor();
    await screen.choose(...['a', 'b', 'c', 'd'].map((name) => file(`${name}.jpg`, photo)));
    await page.getByText('2 generations left for 4 images. The others will wait here.').waitFor();
    await createButton('Create 4 Images').click();
    const said = page.getByText(/^2 of 4 images were requested\. You have used all 5/);
    await said.waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(1);
    const plans = page.getByRole('link', { name: /^See plans/ });
    // A separate tab is used, because this tab keeps the photos.
    expect([await plans.getAttribute('href'), await plans.getAttribute('target')]).toEqual([
      '/billing',
      '_blank',
    ]);
    await expect.poll(() => chosen().count()).toBe(2);
    expect(await screen.seller.jobs()).toHaveLength(5);
    // When no generation is left, the message appears before a click on Create, next to a link to a larger plan.
    await page.getByRole('button', { name: 'Remove d.jpg' }).click();
    await page.getByText('No generations left on the Free plan.').waitFor();
    const basic = page.getByRole('link', { name: /^Get Basic/ });
    await expect.poll(() => basic.getAttribute('href')).toBe('/billing?plan=basic_monthly');
  });

  it('are marked as faulty until the seller chooses other photos', async () => {
    await screen.open();
    const damaged = photo.subarray(0, photo.length / 2);
    await screen.choose(file('broken.jpg', damaged), file('good.jpg', photo));
    await createButton('Create 2 Images').click();
    await expect.poll(() => screen.alert()).toMatch(/^broken\.jpg: This image is damaged/);
    await screen.choose(file('next.jpg', photo));
    await createButton('Create 2 Images').waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  describe('the form on a phone', () => {
    it('shows errors directly above the visible Create button', async () => {
      await screen.look('/new-shoot', phone);
      await createButton('Create Image').click();
      const [said, button] = await Promise.all([
        page.getByRole('alert').boundingBox(),
        createButton('Create Image').boundingBox(),
      ]);
      expect(said!.y).toBeGreaterThan(0);
      expect(said!.y + said!.height).toBeLessThanOrEqual(button!.y);
      expect(button!.y + button!.height).toBeLessThanOrEqual(phone.height);
    });
  });

  describe('descriptions of the modes', () => {
    it('mention a hand or a display form if no provider for people is configured', async () => {
      await screen.look();
      await screen.choose(file('shirt.jpg', photo));
      await page.getByText('In a hand, worn, carried, or on a hanger').waitFor();
      await expect.poll(() => page.getByText(/realistic model/).count()).toBe(0);
      await page.getByRole('radio', { name: /Model Try-On/ }).check();
      await page
        .getByText(
          'Small items are shown in a hand, bags carried, shoes next to feet, and clothes on a hanger.',
        )
        .waitFor();
      await page.getByRole('radio', { name: /Female Model/ }).waitFor();
    });

    it('mention a person if a provider is configured', async () => {
      await screen.look();
      await page.route('**/api/jobs/modes', async (route) => {
        const answer = (await (await route.fetch()).json()) as { modes: { mode: string }[] };
        const modes = answer.modes.map((each) =>
          each.mode === 'model_tryon' ? { ...each, made_by: 'provider', notice: null } : each,
        );
        await route.fulfill({ json: { modes } });
      });
      await page.reload();
      await page.getByText('The product on a realistic model').waitFor();
      await expect.poll(() => page.getByText(/on a hanger/).count()).toBe(0);
    });
  });
});
