import { readFile } from 'node:fs/promises';
import type { Job } from '@packshot/proto/rest/job-schema';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productPhoto } from '../../services/jobs/test/_product-photo.js';
import { startBrowser } from './_browser.js';
import { renewPage } from './_renew-page.js';
import { sharedSystem } from './_shared-system.js';
import { newSeller, type Seller, type SystemAddresses } from './_system.js';

const heicFile = new URL('../../services/jobs/test/data/mug.heic', import.meta.url);

/**
 * The first quantiser of a JPEG tells its quality: 16 at quality 50, scaled as libjpeg does (ITU T.81 annex K;
 * jcparam.c).
 */
const firstQuantiser = (jpeg: Buffer): number => jpeg[jpeg.indexOf(Buffer.from([0xff, 0xdb])) + 5]!;

const desk = { width: 1280, height: 900 };

describe('the New Image screen', () => {
  let system: SystemAddresses;
  let browser: Browser;
  let page: Page;
  let seller: Seller;
  /** Whose stories end before anything is sent. */
  let onlooker: Seller;
  let photo: Buffer;
  beforeAll(async () => {
    [system, browser] = await Promise.all([
      sharedSystem('noop'),
      startBrowser('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'),
    ]);
    [page, onlooker] = await Promise.all([browser.newPage(), newSeller(system.url)]);
    photo = await productPhoto(600, 800).jpeg().toBuffer();
  });
  afterAll(() => browser?.close());

  const show = async (who: Seller, path: string, viewport: typeof desk): Promise<void> => {
    seller = who;
    await renewPage(page, system.url, who);
    await page.setViewportSize(viewport);
    await page.goto(`${system.url}${path}`);
    await page.getByRole('heading', { name: 'New Image' }).waitFor();
  };
  /** Who sends something is a seller of their own, so that no quota is shared. */
  const open = async (): Promise<void> => show(await newSeller(system.url), '/new-shoot', desk);
  const look = (path = '/new-shoot', viewport = desk): Promise<void> => show(onlooker, path, viewport);
  const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });
  const choose = (...files: ReturnType<typeof file>[]) =>
    page.getByLabel('Product photo').setInputFiles(files);
  /** Sends what is chosen, and reads the photo back as it arrived. */
  const send = async (): Promise<{ bytes: Buffer; job: Job }> => {
    await page.getByRole('button', { name: 'Create Image' }).click();
    await page.waitForURL('**/library');
    const [job] = await seller.jobs();
    const answer = await fetch(`${system.url}${job!.base_image_url}`);
    return { bytes: Buffer.from(await answer.arrayBuffer()), job: job! };
  };
  const alert = () => page.getByRole('alert').first().innerText();

  describe('takes no file that is no photo (spec §5)', () => {
    it.each([
      ['notes.txt', 'text/plain', 10, 'Please select a valid image file (JPG, PNG, WebP, HEIC/HEIF)'],
      ['large.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1, 'File size must be less than 10MB'],
    ])('%s', async (name, type, size, text) => {
      await look();
      await choose(file(name, Buffer.alloc(size), type));
      expect(await alert()).toBe(text);
    });

    it('and sends nothing without one', async () => {
      await look();
      await page.getByRole('button', { name: 'Create Image' }).click();
      expect(await alert()).toBe('Please select an image');
    });
  });

  it('opens the modes once there is a photo, and shows its name and size', async () => {
    await look();
    const mode = page.getByRole('radio', { name: /Studio White/ });
    expect(await mode.isDisabled()).toBe(true);
    await choose(file('vase.jpg', photo));
    await expect.poll(() => mode.isEnabled()).toBe(true);
    await page.getByText(`vase.jpg, ${(photo.length / 1024 / 1024).toFixed(2)} MB`).waitFor();
    expect(await page.getByRole('radio', { name: /Drop Shadow/ }).isChecked()).toBe(true);
  });

  it('takes a photo that is dropped, says that it is busy, and goes to the library', async () => {
    await open();
    const data = await page.evaluateHandle(
      ([base64]) => {
        const bytes = Uint8Array.from(atob(base64!), (character) => character.charCodeAt(0));
        const transfer = new (
          globalThis as never as { DataTransfer: new () => { items: { add(f: unknown): void } } }
        ).DataTransfer();
        transfer.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }));
        return transfer;
      },
      [photo.toString('base64')],
    );
    await page.getByText('Drop product photos here').dispatchEvent('drop', { dataTransfer: data });
    await page.getByRole('radio', { name: /No Shadow/ }).check();
    let hold = () => {};
    const held = new Promise<void>((resolve) => {
      hold = resolve;
    });
    await page.route('**/api/jobs/create', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Create Image' }).click();
    await page.getByRole('button', { name: 'Creating Job...' }).waitFor();
    hold();
    await page.waitForURL('**/library');
    expect(await seller.jobs()).toMatchObject([{ mode: 'studio_white', shadow_option: 'no_shadow' }]);
    await page.getByRole('article', { name: 'dropped.jpg' }).waitFor();
  });

  it('takes several photos in one go, and keeps those that could not be sent, with the reason', async () => {
    await open();
    const damaged = Buffer.concat([photo.subarray(0, photo.length / 2)]);
    await choose(file('one.jpg', photo), file('broken.jpg', damaged), file('two.jpg', photo));
    await page.getByRole('button', { name: 'Remove two.jpg' }).waitFor();
    await page.getByRole('button', { name: 'Create 3 Images' }).click();
    await page.getByText('This image is damaged or incomplete.').first().waitFor();
    await page.getByRole('button', { name: 'Create Image' }).waitFor();
    expect((await seller.jobs()).map(({ input_filename }) => input_filename).toSorted()).toEqual([
      'one.jpg',
      'two.jpg',
    ]);
  });

  it('shows the plan’s sentence when nothing is left', async () => {
    await open();
    for (let n = 0; n < 5; n += 1) await seller.create(photo);
    await choose(file('sixth.jpg', photo));
    await page.getByRole('button', { name: 'Create Image' }).click();
    await page.getByText('You have used all 5 generations of the Free plan.').waitFor();
  });

  it('logs out on a 401 that no refresh can mend (spec §8)', async () => {
    await look();
    await choose(file('vase.jpg', photo));
    await page.route('**/api/jobs/create', (route) => route.fulfill({ status: 401, body: '{}' }));
    await page.route('**/api/auth/refresh', (route) => route.fulfill({ status: 401, body: '{}' }));
    await page.getByRole('button', { name: 'Create Image' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate("localStorage.getItem('access_token')")).toBeNull();
  });

  describe('crops before it sends', () => {
    const crop = async (source: Buffer) => {
      await choose(file('vase.png', source, 'image/png'));
      await page.getByRole('button', { name: 'Crop & Adjust' }).click();
      await page.getByRole('dialog', { name: 'Crop & Adjust' }).waitFor();
      await page.getByAltText('The photo being cropped').waitFor();
    };

    it('in steps of 0.2 between 0.5 and 5, and the bytes that arrive have the size and quality (spec §5)', async () => {
      await open();
      const source = await sharp({
        create: { width: 1600, height: 1200, channels: 3, background: '#3a6ea5' },
      })
        .png()
        .toBuffer();
      await crop(source);
      const zoom = page.getByLabel('Zoom', { exact: true });
      expect(await zoom.innerText()).toBe('100%');
      const zoomIn = page.getByRole('button', { name: 'Zoom in' });
      await zoomIn.click();
      expect(await zoom.innerText()).toBe('120%');
      for (let n = 0; n < 4; n += 1) await zoomIn.click();
      expect(await zoom.innerText()).toBe('200%');
      await page.getByRole('button', { name: 'Apply Crop' }).click();
      await page.getByText(/^vase\.jpg, /).waitFor();
      const { bytes } = await send();
      const { width, height, format } = await sharp(bytes).metadata();
      expect({ width, height, format }).toEqual({ width: 800, height: 600, format: 'jpeg' });
      // 16 × (200 − 2 × 95) / 100, rounded: 2 at quality 95, 3 at 90.
      expect(firstQuantiser(bytes)).toBe(2);
    });

    it('ends at both ends of the zoom', async () => {
      await look();
      await crop(await productPhoto().png().toBuffer());
      const [out, into] = [
        page.getByRole('button', { name: 'Zoom out' }),
        page.getByRole('button', { name: 'Zoom in' }),
      ];
      while (await out.isEnabled()) await out.click();
      expect(await page.getByLabel('Zoom', { exact: true }).innerText()).toBe('50%');
      while (await into.isEnabled()) await into.click();
      expect(await page.getByLabel('Zoom', { exact: true }).innerText()).toBe('500%');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });

    it('explains a crop that is too small', async () => {
      await look();
      const source = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a6ea5' } })
        .png()
        .toBuffer();
      await crop(source);
      for (let n = 0; n < 5; n += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.getByRole('button', { name: 'Apply Crop' }).click();
      const notice = page.getByRole('alertdialog', { name: 'This crop is too small' });
      expect(await notice.innerText()).toMatch(/450x300px.*minimum is 512x512px.*zoom in/s);
      await notice.getByRole('button', { name: 'OK' }).click();
      await page.getByRole('dialog', { name: 'Crop & Adjust' }).waitFor();
    });
  });

  describe('shows a HEIC', () => {
    it('as the server made it, and sends the file itself', async () => {
      await open();
      await choose(file('IMG_0042.HEIC', await readFile(heicFile), ''));
      await page.getByRole('img', { name: 'Preview of IMG_0042.HEIC' }).waitFor();
      const { bytes, job } = await send();
      expect(job.input_filename).toBe('IMG_0042.HEIC');
      expect((await sharp(bytes).metadata()).height).toBe(480);
      await page.getByRole('article', { name: 'IMG_0042.HEIC' }).waitFor();
    });

    it('with the texts of the spec while it waits, and a placeholder when there is none (§4)', async () => {
      await open();
      let fail = () => {};
      const failed = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await page.route('**/api/preview/generate', async (route) => {
        await failed;
        await route.abort();
      });
      await choose(file('IMG_0042.heic', await readFile(heicFile), ''));
      await page.getByText(/^Uploading image\.\.\. \d+%$/).waitFor();
      await page.getByText('Converting HEIC format...').waitFor();
      fail();
      await page.getByText('Preview not available').waitFor();
      await page.getByText('File ready to upload').waitFor();
      await page.getByRole('button', { name: 'Create Image' }).click();
      await page.waitForURL('**/library');
    });
  });

  describe('has a camera', () => {
    it('that takes a JPEG of quality 0.9', async () => {
      await open();
      await page.getByRole('button', { name: 'Use camera' }).click();
      await page.getByRole('button', { name: 'Capture photo' }).click();
      await page.getByRole('img', { name: /Preview of camera-/ }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      const { bytes, job } = await send();
      expect(job.input_filename).toMatch(/^camera-[\d-]+\.jpg$/);
      expect(firstQuantiser(bytes)).toBe(3);
    });

    it('that tries rear, front, 1280x720 and any, in this order (spec §4)', async () => {
      await look();
      await page.evaluate(`window.asked = [];
        navigator.mediaDevices.getUserMedia = (wish) => {
          window.asked.push(wish.video);
          return Promise.reject(new DOMException('', 'OverconstrainedError'));
        };`);
      await page.getByRole('button', { name: 'Use camera' }).click();
      expect(await alert()).toBe('Camera settings not supported. Please use the file upload option instead.');
      expect(await page.evaluate('window.asked')).toEqual([
        { facingMode: { exact: 'environment' } },
        { facingMode: 'user' },
        { width: { ideal: 1280 }, height: { ideal: 720 } },
        {},
      ]);
    });

    const failing = (name: string) =>
      `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', '${name}'));`;
    // Spec §8, camera.
    it.each([
      [
        'no API',
        `Object.defineProperty(Navigator.prototype, 'mediaDevices', { get: () => undefined });`,
        'Camera API not available. Please use a modern browser with HTTPS.',
      ],
      [
        'no device',
        'navigator.mediaDevices.enumerateDevices = async () => [];',
        'No camera devices found. Please connect a camera or use file upload.',
      ],
      [
        'denied',
        failing('NotAllowedError'),
        "Camera access denied. Click the camera icon in your browser's address bar and allow camera access, then try again.",
      ],
      ['not found', failing('NotFoundError'), /^No camera found/],
      ['busy', failing('NotReadableError'), /^Camera is busy or blocked by another application/],
      ['unsupported', failing('OverconstrainedError'), /^Camera settings not supported/],
      ['blocked', failing('SecurityError'), /^Camera access blocked due to security settings/],
      [
        'anything else',
        failing('AbortError'),
        'Camera unavailable (AbortError). Please use the file upload option instead.',
      ],
    ])('that says why it cannot be used: %s', async (_what, fault, text) => {
      await look();
      await page.evaluate(fault);
      await page.getByRole('button', { name: 'Use camera' }).click();
      const shown = await alert();
      if (typeof text === 'string') expect(shown).toBe(text);
      else expect(shown).toMatch(text);
    });

    it("that is the phone's own on small screens", async () => {
      await look('/new-shoot', { width: 390, height: 844 });
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Use camera' }).click(),
      ]);
      expect(await chooser.element().getAttribute('capture')).toBe('environment');
      expect(await page.getByRole('dialog').count()).toBe(0);
    });
  });

  describe('makes a picture again from a job', () => {
    it('with its mode, option and photo chosen already', async () => {
      await open();
      const made = (await (await seller.create(photo, {}, 'vase.jpg')).json()) as { id: string };
      await seller.settled(1);
      await page.goto(`${system.url}/new-shoot?regenerate=${made.id}`);
      await page.getByRole('img', { name: 'Original', exact: true }).waitFor();
      expect(await page.getByRole('radio', { name: /Studio White/ }).isChecked()).toBe(true);
      await page.getByRole('radio', { name: /No Shadow/ }).check();
      await page.getByRole('button', { name: 'Create Image' }).click();
      await page.waitForURL('**/library');
      const [again] = await seller.settled(2);
      expect(again).toMatchObject({
        source_job_id: made.id,
        shadow_option: 'no_shadow',
        input_filename: 'vase.jpg',
      });
    });

    it('or says that the job could not be loaded', async () => {
      await look('/new-shoot?regenerate=01890000-0000-7000-8000-000000000000');
      expect(await alert()).toBe('Failed to load original job. Please try again.');
    });
  });
});
