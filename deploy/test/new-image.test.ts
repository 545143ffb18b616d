import { afterAll, describe, expect, it } from 'vitest';
import { firstQuantiser, openNewImage, phone, photoFile as file, type NewImageScreen } from './_new-image.js';

describe('the New Image screen', async () => {
  const screen = await openNewImage();
  afterAll(() => screen.close());
  const { page, photo } = screen;

  const open = () => screen.open();
  const look: NewImageScreen['look'] = (...given) => screen.look(...given);
  const choose: NewImageScreen['choose'] = (...files) => screen.choose(...files);
  const send = () => screen.send();
  const alert = () => screen.alert();

  describe('the check of chosen files (spec §5)', () => {
    it.each([
      ['notes.txt', 'text/plain', 10, 'Please select a valid image file (JPG, PNG, WebP, HEIC/HEIF)'],
      ['large.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1, 'File size must be less than 10MB'],
    ])('%s', async (name, type, size, text) => {
      await look();
      await choose(file(name, Buffer.alloc(size), type));
      await expect.poll(() => alert()).toBe(text);
    });

    it('shows an error above the bar with Create on a phone', async () => {
      await look('/new-shoot', phone);
      await choose(file('vase.jpg', photo), file('notes.txt', Buffer.alloc(10), 'text/plain'));
      const bottom = async () => {
        const box = (await page.getByRole('alert').first().boundingBox())!;
        return box.y + box.height;
      };
      const create = (await page.getByRole('button', { name: 'Create Image' }).boundingBox())!;
      await expect.poll(bottom).toBeLessThan(create.y);
    });

    it('prevents an upload without a photo', async () => {
      await look();
      await page.getByRole('button', { name: 'Create Image' }).click();
      await expect.poll(() => alert()).toBe('Please select an image');
    });
  });

  it('enables the modes when a photo is chosen, and shows the name and size of the photo', async () => {
    await look();
    const mode = page.getByRole('radio', { name: /Studio White/ });
    await expect.poll(() => mode.isDisabled()).toBe(true);
    await choose(file('vase.jpg', photo));
    await expect.poll(() => mode.isEnabled()).toBe(true);
    await page.getByText(`vase.jpg, ${(photo.length / 1024 / 1024).toFixed(2)} MB`).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: /Drop Shadow/ }).isChecked()).toBe(true);
  });

  it('accepts a dropped photo, shows that the upload is in progress, and opens the library', async () => {
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
    expect(await screen.seller.jobs()).toMatchObject([{ mode: 'studio_white', shadow_option: 'no_shadow' }]);
    await page.getByRole('article', { name: 'dropped.jpg' }).waitFor();
  });

  it('uploads several photos at once, and keeps each failed photo with the reason', async () => {
    await open();
    const damaged = Buffer.concat([photo.subarray(0, photo.length / 2)]);
    await choose(file('one.jpg', photo), file('broken.jpg', damaged), file('two.jpg', photo));
    await page.getByRole('button', { name: 'Remove two.jpg' }).waitFor();
    await page.getByRole('button', { name: 'Create 3 Images' }).click();
    await page.getByText('This image is damaged or incomplete.').first().waitFor();
    await page.getByRole('button', { name: 'Create Image' }).waitFor();
    expect((await screen.seller.jobs()).map(({ input_filename }) => input_filename).toSorted()).toEqual([
      'one.jpg',
      'two.jpg',
    ]);
  });

  it('sends a photo again with the same key after a lost connection', async () => {
    await open();
    await choose(file('mug.jpg', photo));
    const keys: (string | undefined)[] = [];
    await page.route('**/api/jobs/create', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.abort('connectionreset') : route.continue();
    });
    await page.getByRole('button', { name: 'Create Image' }).click();
    await page.waitForURL('**/library');
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toBeTruthy();
    expect(await screen.seller.jobs()).toHaveLength(1);
  });

  it('shows the plan’s sentence when no generation is left', async () => {
    await open();
    for (let n = 0; n < 5; n += 1) await screen.seller.create(photo);
    await choose(file('sixth.jpg', photo));
    await page.getByRole('button', { name: 'Create Image' }).click();
    await page.getByText('You have used all 5 generations of the Free plan.').waitFor();
  });

  it('logs out on a 401 that a refresh cannot resolve (spec §8)', async () => {
    await look();
    await choose(file('vase.jpg', photo));
    await page.route('**/api/jobs/create', (route) => route.fulfill({ status: 401, body: '{}' }));
    await page.route('**/api/auth/refresh', (route) => route.fulfill({ status: 401, body: '{}' }));
    await page.getByRole('button', { name: 'Create Image' }).click();
    await page.waitForURL('**/login');
    await expect.poll(() => page.evaluate("localStorage.getItem('access_token')")).toBeNull();
  });

  describe('the camera', () => {
    it('takes a JPEG of quality 0.9', async () => {
      await open();
      await page.getByRole('button', { name: 'Use camera' }).click();
      await page.getByRole('button', { name: 'Capture photo' }).click();
      await page.getByText('1 photo taken').waitFor();
      await page.getByRole('button', { name: 'Close camera' }).click();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await page.getByRole('img', { name: /Preview of camera-/ }).waitFor();
      const { bytes, job } = await send();
      expect(job.input_filename).toMatch(/^camera-[\d-]+\.jpg$/);
      expect(firstQuantiser(bytes)).toBe(3);
    });

    it('is opened with the constraints rear, front, 1280x720 and any, in this order (spec §4)', async () => {
      await look();
      await page.evaluate(`window.asked = [];
        navigator.mediaDevices.getUserMedia = (wish) => {
          window.asked.push(wish.video);
          return Promise.reject(new DOMException('', 'OverconstrainedError'));
        };`);
      await page.getByRole('button', { name: 'Use camera' }).click();
      await expect
        .poll(() => alert())
        .toBe('Camera settings not supported. Please use the file upload option instead.');
      expect(await page.evaluate('window.asked')).toEqual([
        { facingMode: { exact: 'environment' } },
        { facingMode: 'user' },
        { width: { ideal: 1280 }, height: { ideal: 720 } },
        {},
      ]);
    });

    const failing = (name: string) =>
      `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', '${name}'));`;
    // Messages for camera errors (spec §8).
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
    ])('reports why no camera can be used: %s', async (_what, fault, text) => {
      await look();
      await page.evaluate(fault);
      await page.getByRole('button', { name: 'Use camera' }).click();
      const shown = await alert();
      if (typeof text === 'string') expect(shown).toBe(text);
      else expect(shown).toMatch(text);
    });

    it('is the camera app of the phone on small screens', async () => {
      await look('/new-shoot', { width: 390, height: 844 });
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Use camera' }).click(),
      ]);
      await expect.poll(() => chooser.element().getAttribute('capture')).toBe('environment');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    });
  });

  describe('another picture from a job', () => {
    it('starts with the mode, option and photo of the job', async () => {
      await open();
      const made = (await (await screen.seller.create(photo, {}, 'vase.jpg')).json()) as { id: string };
      await screen.seller.settled(1);
      await page.goto(`${screen.url}/new-shoot?regenerate=${made.id}`);
      await page.getByRole('img', { name: 'Original', exact: true }).waitFor();
      await expect.poll(() => page.getByRole('radio', { name: /Studio White/ }).isChecked()).toBe(true);
      await page.getByRole('radio', { name: /No Shadow/ }).check();
      await page.getByRole('button', { name: 'Create Image' }).click();
      await page.waitForURL('**/library');
      const [again] = await screen.seller.settled(2);
      expect(again).toMatchObject({
        source_job_id: made.id,
        shadow_option: 'no_shadow',
        input_filename: 'vase.jpg',
      });
    });

    it('shows before Create how the picture will differ, or why no different picture is possible', async () => {
      await open();
      const made = (await (await screen.seller.create(photo)).json()) as { id: string };
      await page.goto(`${screen.url}/new-shoot?regenerate=${made.id}`);
      await page.getByText('The new picture is lit from another side.').waitFor();
      await page.getByRole('radio', { name: /Lifestyle Scenes/ }).check();
      await page.getByText('The same photo will be rendered as Lifestyle Scenes, Indoor.').waitFor();
      const detail = 'All 4 pictures that can be made from this photo are in your library.';
      await page.route('**/regenerate', (route) =>
        route.fulfill({ status: 409, json: { code: 'no_other_picture', detail } }),
      );
      await page.getByRole('button', { name: 'Create Image' }).click();
      await expect.poll(() => alert()).toBe(detail);
      // The old message was about the previous choice.
      await page.getByRole('radio', { name: /Outdoor/ }).check();
      await page.getByRole('alert').waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Upload Another' }).click();
      await page.getByText('Drop product photos here').waitFor();
    });

    it('shows before Create how many different pictures are left, or why no picture is left', async () => {
      await open();
      const made = (await (await screen.seller.create(photo)).json()) as { id: string };
      const reason =
        'All 3 pictures that can be made from this photo with these settings are in your library.';
      await page.route('**/pictures-left?*', (route) => {
        const query = new URL(route.request().url()).searchParams;
        const left = query.get('mode') === 'studio_white' ? 0 : query.get('scene_environment') ? 1 : 12;
        return route.fulfill({ json: { pictures_left: left, reason: left === 0 ? reason : null } });
      });
      await page.goto(`${screen.url}/new-shoot?regenerate=${made.id}`);
      await page.getByText(reason).waitFor();
      const create = page.getByRole('button', { name: 'Create Image' });
      await expect.poll(() => create.isDisabled()).toBe(true);
      await page.getByRole('radio', { name: /Model Try-On/ }).check();
      await page.getByText('12 different pictures are left with these settings.').waitFor();
      await expect.poll(() => create.isEnabled()).toBe(true);
      await page.getByRole('radio', { name: /Lifestyle Scenes/ }).check();
      await page.getByText('1 different picture is left with these settings.').waitFor();
      await page.unroute('**/pictures-left?*');
    });

    it('reports that the job could not be loaded', async () => {
      await look('/new-shoot?regenerate=01890000-0000-7000-8000-000000000000');
      await expect.poll(() => alert()).toBe('Failed to load original job. Please try again.');
      await page.getByText('Nothing is charged yet.').waitFor();
      await page.getByRole('link', { name: 'Upload Another' }).click();
      await page.getByText('Drop product photos here').waitFor();
      await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    });
  });
});
