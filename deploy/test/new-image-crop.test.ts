import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { productPhoto } from '@packshot/studio/testing/product-photo';
import { firstQuantiser, openNewImage, photoFile as file } from './_new-image.js';

const heicFile = new URL('../../services/studio/test/data/mug.heic', import.meta.url);
/** A HEIC file of 4032 × 3024 pixels, encoded with libheif from a drawing of a bottle. */
const largeHeic = new URL('../../services/studio/test/data/phone-12mp.heic', import.meta.url);

describe('a photo on the New Image screen', async () => {
  const screen = await openNewImage();
  afterAll(() => screen.close());
  const { page } = screen;

  describe('the crop before the upload', () => {
    const crop = async (source: Buffer) => {
      await screen.choose(file('vase.png', source, 'image/png'));
      await page.getByRole('button', { name: 'Crop & Adjust' }).click();
      await page.getByRole('dialog', { name: 'Crop & Adjust' }).waitFor();
      await page.getByAltText('The photo being cropped').waitFor();
    };

    it('zooms in steps of 0.2 between 0.5 and 5, and creates a file of the specified size and quality (spec §5)', async () => {
      await screen.open();
      const source = await sharp({
        create: { width: 1600, height: 1200, channels: 3, background: '#3a6ea5' },
      })
        .png()
        .toBuffer();
      await crop(source);
      const zoom = page.getByLabel('Zoom', { exact: true });
      await expect.poll(() => zoom.innerText()).toBe('100%');
      const zoomIn = page.getByRole('button', { name: 'Zoom in' });
      await zoomIn.click();
      await expect.poll(() => zoom.innerText()).toBe('120%');
      for (let n = 0; n < 4; n += 1) await zoomIn.click();
      await expect.poll(() => zoom.innerText()).toBe('200%');
      await page.getByRole('button', { name: 'Apply Crop' }).click();
      await page.getByText(/^vase\.png, .*cropped to 800 × 600 px$/).waitFor();
      const { bytes } = await screen.send();
      const { width, height, format } = await sharp(bytes).metadata();
      expect({ width, height, format }).toEqual({ width: 800, height: 600, format: 'jpeg' });
      // 16 × (200 − 2 × 95) / 100, rounded: 2 at quality 95, 3 at 90.
      expect(firstQuantiser(bytes)).toBe(2);
    });

    it('stops the zoom at both limits, and resets the zoom to 100 %', async () => {
      await screen.look();
      await crop(await productPhoto().png().toBuffer());
      const [out, into] = [
        page.getByRole('button', { name: 'Zoom out' }),
        page.getByRole('button', { name: 'Zoom in' }),
      ];
      while (await out.isEnabled()) await out.click();
      await expect.poll(() => page.getByLabel('Zoom', { exact: true }).innerText()).toBe('50%');
      for (let n = 0; n < 3; n += 1) await into.click();
      await expect.poll(() => page.getByLabel('Zoom', { exact: true }).innerText()).toBe('100%');
      while (await into.isEnabled()) await into.click();
      await expect.poll(() => page.getByLabel('Zoom', { exact: true }).innerText()).toBe('500%');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });

    it('explains that a crop is too small, and suggests a solution', async () => {
      await screen.look();
      const source = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a6ea5' } })
        .png()
        .toBuffer();
      await crop(source);
      for (let n = 0; n < 5; n += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.getByRole('button', { name: 'Apply Crop' }).click();
      const notice = page.getByRole('alertdialog', { name: 'This crop is too small' });
      await expect
        .poll(() => notice.innerText())
        .toMatch(/Zoom out to 100% or less.*450x300px.*minimum is 512x512px.*zoom in/s);
      await notice.getByRole('button', { name: 'OK' }).click();
      await page.getByRole('dialog', { name: 'Crop & Adjust' }).waitFor();
    });
  });

  describe('a HEIC photo', () => {
    it('of 12 megapixels is cropped from the pixels of the file, not from the pixels of the preview', async () => {
      await screen.open();
      await screen.choose(file('IMG_4032.HEIC', await readFile(largeHeic), ''));
      const openCrop = async () => {
        await page.getByRole('button', { name: 'Crop & Adjust' }).click();
        await page.getByAltText('The photo being cropped').waitFor();
      };
      const zoomed = (percent: string) =>
        expect.poll(() => page.getByLabel('Zoom', { exact: true }).innerText()).toBe(percent);
      const cropIs = (size: string) =>
        expect.poll(() => page.getByLabel('Size of the crop').innerText()).toBe(size);
      await page.getByRole('img', { name: 'Preview of IMG_4032.HEIC' }).waitFor();
      await openCrop();
      for (let n = 0; n < 7; n += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
      await zoomed('240%');
      await cropIs('1680 × 1260 px');
      await page.getByRole('button', { name: 'Apply Crop' }).click();
      await page.getByText(/cropped to 1680 × 1260 px$/).waitFor();
      // The original photo is kept, and another crop starts from the previous frame.
      await openCrop();
      await zoomed('240%');
      for (let n = 0; n < 6; n += 1) await page.getByRole('button', { name: 'Zoom out' }).click();
      await cropIs('3360 × 2520 px');
      await page.getByRole('button', { name: 'Apply Crop' }).click();
      await page.getByText(/cropped to 3360 × 2520 px$/).waitFor();
      const { bytes, job } = await screen.send();
      const { width, height, format } = await sharp(bytes).metadata();
      expect({ width, height, format }).toEqual({ width: 3360, height: 2520, format: 'jpeg' });
      expect(job.input_filename).toBe('IMG_4032.HEIC');
    });

    it('is shown with the preview of the server, and is uploaded as the original file', async () => {
      await screen.open();
      await screen.choose(file('IMG_0042.HEIC', await readFile(heicFile), ''));
      await page.getByRole('img', { name: 'Preview of IMG_0042.HEIC' }).waitFor();
      const { bytes, job } = await screen.send();
      expect(job.input_filename).toBe('IMG_0042.HEIC');
      expect((await sharp(bytes).metadata()).height).toBe(480);
      await page.getByRole('article', { name: 'IMG_0042.HEIC' }).waitFor();
    });

    it('is shown with the texts of the spec during conversion, and with a placeholder if no preview exists (§4)', async () => {
      await screen.open();
      let fail = () => {};
      const failed = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await page.route('**/api/preview/generate', async (route) => {
        await failed;
        await route.fulfill({ status: 500 });
      });
      await screen.choose(file('IMG_0042.heic', await readFile(heicFile), ''));
      await page.getByText(/^Uploading image\.\.\. \d+%$/).waitFor();
      await page.getByText('Converting HEIC format...').waitFor();
      fail();
      await page.getByText('Preview not available').waitFor();
      await page.getByText('File ready to upload').waitFor();
      await page.getByRole('button', { name: 'Create Image' }).click();
      await page.waitForURL('**/library');
    });
  });
});
