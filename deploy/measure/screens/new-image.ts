import { choose, dialog, press, type State } from './state.js';

/** Temporary states of the New Image screen. */
export const newImageStates: State[] = [
  {
    name: 'new-shoot-photos',
    path: '/new-shoot',
    signedIn: true,
    async show(page) {
      await choose(page, 'bottle', 'mug', 'tin');
      await page.getByRole('button', { name: 'Create 3 Images' }).waitFor();
    },
  },
  {
    name: 'new-shoot-refused',
    path: '/new-shoot',
    signedIn: true,
    async show(page) {
      await choose(page, 'bottle');
      await page
        .getByLabel('Product photo')
        .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'new-shoot-used-up',
    path: '/new-shoot',
    signedIn: true,
    prepare: (page) =>
      page.route('**/api/users/stats', async (route) => {
        const answer = (await (await route.fetch()).json()) as object;
        await route.fulfill({
          json: { ...answer, remaining_jobs: 0, current_period_usage: 5, current_period_limit: 5 },
        });
      }),
    async show(page) {
      await choose(page, 'bottle');
      await page.getByText('No generations left').first().waitFor();
    },
  },
  {
    name: 'new-shoot-try-on',
    path: '/new-shoot',
    signedIn: true,
    async show(page) {
      await choose(page, 'bottle');
      await page.getByRole('radio', { name: /Model Try-On/ }).check();
      await page.getByRole('radio', { name: /Female/ }).waitFor();
    },
  },
  {
    name: 'new-shoot-modes',
    path: '/new-shoot',
    signedIn: true,
    async show(page) {
      await choose(page, 'bottle', 'mug', 'tin');
      await page.getByRole('checkbox', { name: 'Model Try-On' }).check();
      await page.getByRole('checkbox', { name: 'Lifestyle Scenes' }).check();
      await page.getByRole('button', { name: 'Create 9 Images' }).waitFor();
    },
  },
  {
    name: 'new-shoot-product',
    path: '/new-shoot',
    signedIn: true,
    async show(page) {
      await choose(page, 'bottle', 'mug');
      const onPhone = page.getByRole('button', { name: 'Products (2)' });
      const inTable = page.getByRole('button', { name: 'More about bottle-before-1120.webp' });
      await onPhone.or(inTable).click();
      await dialog(page);
    },
  },
  {
    name: 'new-shoot-crop',
    path: '/new-shoot',
    signedIn: true,
    async show(page) {
      await choose(page, 'bottle');
      await press(page, 'Crop & Adjust');
      await page.getByAltText('The photo being cropped').waitFor();
    },
  },
  {
    name: 'new-shoot-crop-too-small',
    path: '/new-shoot',
    signedIn: true,
    async show(page) {
      await choose(page, 'bottle');
      await press(page, 'Crop & Adjust');
      for (let n = 0; n < 9; n += 1) await press(page, 'Zoom in');
      await press(page, 'Apply Crop');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'new-shoot-leave',
    path: '/new-shoot',
    signedIn: true,
    // Only a browser that keeps no data loses photos.
    prepare: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(IDBFactory.prototype, 'open', {
          value: () => {
            throw new DOMException('', 'SecurityError');
          },
        });
      }),
    async show(page) {
      await choose(page, 'bottle');
      await page.getByRole('button', { name: 'Create Image' }).waitFor();
      if (await page.getByRole('button', { name: 'Menu' }).isVisible()) await press(page, 'Menu');
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Library' })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'new-shoot-not-loaded',
    path: '/new-shoot?regenerate=01890000-0000-7000-8000-000000000000',
    signedIn: true,
    show: (page) => page.getByRole('alert').first().waitFor(),
  },
  {
    name: 'new-shoot-csv',
    path: '/new-shoot',
    signedIn: true,
    async show(page) {
      await choose(page, 'bottle', 'mug');
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        press(page, 'Fill in from a CSV file'),
      ]);
      const lines = ['file,sku,name,kind', 'bottle-before-1120.webp,B-1,Bottle,chair', 'vase.jpg,V-1,Vase,'];
      const buffer = Buffer.from(lines.join('\n'));
      await chooser.setFiles({ name: 'shop.csv', mimeType: 'text/csv', buffer });
      await dialog(page);
    },
  },
];
