import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { themes, violationsIn } from './_axe.js';
import { dragPaths, dropFiles, pasteFiles } from './_give-files.js';
import { openNewImage, phone, photoFile as file, type NewImageScreen } from './_new-image.js';
import { openTempFolder } from './_temp-folder.js';
import { zipOf } from './_zip.js';

describe('photos come to the New Image screen', () => {
  let screen: NewImageScreen;
  let page: Page;
  let photo: Buffer;
  let folder: string;
  beforeAll(async () => {
    screen = await openNewImage({ bypassCSP: true });
    ({ page, photo } = screen);
    folder = await openTempFolder('intake');
    const shop = join(folder, 'shop');
    await mkdir(join(shop, 'vases', 'blue'), { recursive: true });
    const bytes = (name: string) => file(name, photo).buffer;
    await Promise.all([
      writeFile(join(shop, 'one.jpg'), bytes('one')),
      writeFile(join(shop, 'vases', 'two.jpg'), bytes('two')),
      writeFile(join(shop, 'vases', 'blue', 'three.jpg'), bytes('three')),
      writeFile(join(shop, 'vases', 'blue', 'copy of one.jpg'), bytes('one')),
      writeFile(join(shop, 'vases', '.DS_Store'), 'hidden'),
      writeFile(join(shop, 'notes.txt'), 'text'),
    ]);
  });
  afterAll(async () => {
    await screen?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const chosen = () => page.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem');
  const names = () =>
    page
      .getByRole('list', { name: 'Chosen photos' })
      .getByRole('button', { name: /^Show / })
      .evaluateAll((buttons) =>
        buttons.map((button) => (button as never as { title: string }).title).toSorted(),
      );
  const leftOut = async () => {
    await page.getByText('1 photo is already here and was left out.').waitFor();
    await page.getByText('1 file is not a picture and was left out.').waitFor();
  };
  /** Prevents guesses, on which these tests do not depend. */
  const quiet = () => page.route('**/api/preview/product', (route) => route.fulfill({ status: 500 }));

  it('from a drop on any signed-in page, which opens New Image', async () => {
    await screen.look('/new-shoot');
    await quiet();
    await page.getByRole('link', { name: 'Library' }).click();
    await page.waitForURL('**/library');
    await page.getByText('No jobs yet').waitFor();
    await dropFiles(page, file('one.jpg', photo), file('two.jpg', photo));
    await page.waitForURL('**/new-shoot');
    await expect.poll(names).toEqual(['one.jpg', 'two.jpg']);
    // A second drop adds to the photos.
    await dropFiles(page, file('three.jpg', photo));
    await expect.poll(names).toEqual(['one.jpg', 'three.jpg', 'two.jpg']);
  });

  it('from a drop on the page that renders a picture again', async () => {
    await screen.open();
    await quiet();
    const made = (await (await screen.seller.create(photo)).json()) as { id: string };
    await page.goto(`${screen.url}/new-shoot?regenerate=${made.id}`);
    await page.getByRole('img', { name: 'Original', exact: true }).waitFor();
    await dropFiles(page, file('other.jpg', photo));
    await expect.poll(names).toEqual(['other.jpg']);
    expect(new URL(page.url()).search).toBe('');
  });

  it('not from a drop while a dialog is open, and the page stays', async () => {
    await screen.look('/new-shoot');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').waitFor();
    await dropFiles(page, file('one.jpg', photo));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Drop product photos here').waitFor();
    expect(page.url()).toBe(`${screen.url}/new-shoot`);
  });

  it('from a dropped folder with nested folders, while the page shows where to drop', async () => {
    await screen.look('/new-shoot');
    await quiet();
    await dragPaths(page, [join(folder, 'shop')], () =>
      page.getByText('Drop your photos to make new images').waitFor(),
    );
    await expect.poll(names).toHaveLength(3);
    expect(await names()).toEqual(expect.arrayContaining(['two.jpg']));
    await leftOut();
    await expect.poll(() => page.getByText('Drop your photos to make new images').count()).toBe(0);
  });

  it('from a choice in which one file was deleted, and from later choices', async () => {
    await screen.look('/new-shoot');
    await quiet();
    const paths = ['first.jpg', 'deleted.jpg', 'last.jpg'].map((name) => join(folder, name));
    await Promise.all(paths.map((path) => writeFile(path, file(path, photo).buffer)));
    const input = page.getByLabel('Product photo');
    // The page receives the choice only after the file was deleted.
    await page.evaluate(() =>
      addEventListener('change', (event) => event.stopImmediatePropagation(), { capture: true, once: true }),
    );
    await input.setInputFiles(paths);
    await rm(paths[1]!);
    await input.dispatchEvent('change');
    await expect.poll(names).toEqual(['first.jpg', 'last.jpg']);
    expect(await screen.alert()).toMatch(/^deleted\.jpg: This file could not be read\. /);
    await screen.choose(file('later.jpg', photo));
    await expect.poll(names).toEqual(['first.jpg', 'last.jpg', 'later.jpg']);
  });

  it('from a chosen folder', async () => {
    await screen.look('/new-shoot');
    await quiet();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose folder' }).click(),
    ]);
    await chooser.setFiles(join(folder, 'shop'));
    await expect.poll(() => chosen().count()).toBe(3);
    await leftOut();
  });

  it('on a phone from the gallery and the camera only', async () => {
    await screen.look('/new-shoot', phone);
    await page.getByRole('button', { name: 'Choose from gallery' }).waitFor();
    expect(await page.getByRole('button', { name: 'Choose folder' }).count()).toBe(0);
    expect(await page.getByLabel('Product photo').getAttribute('accept')).not.toContain('zip');
  });

  it('from the clipboard, with a name for each picture', async () => {
    await screen.look('/new-shoot');
    await quiet();
    await pasteFiles(page, file('image.jpg', photo));
    await expect.poll(names).toEqual([expect.stringMatching(/^pasted-[\d-]+\.jpg$/)]);
    await pasteFiles(page, file('vase.jpg', photo));
    await expect.poll(() => chosen().count()).toBe(2);
  });

  it('from the drop zone of the dashboard', async () => {
    await screen.look('/new-shoot');
    await quiet();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose photos' }).click(),
    ]);
    await chooser.setFiles([file('one.jpg', photo), file('two.jpg', photo)]);
    await page.waitForURL('**/new-shoot');
    await expect.poll(names).toEqual(['one.jpg', 'two.jpg']);
  });

  it('from the camera, which takes several photos', async () => {
    await screen.look('/new-shoot');
    await quiet();
    await page.getByRole('button', { name: 'Use camera' }).click();
    await page.getByRole('button', { name: 'Capture photo' }).click();
    await page.getByText('1 photo taken').waitFor();
    await page.getByRole('button', { name: 'Capture photo' }).press('Enter');
    await page.getByText('2 photos taken').waitFor();
    await page.getByRole('button', { name: 'Close camera' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => chosen().count()).toBe(2);
  });

  it('without the photos of which the library has pictures, which the seller can add anyway', async () => {
    await screen.open();
    await quiet();
    const old = file('old.jpg', photo);
    await screen.seller.create(old.buffer);
    await screen.seller.settled(1);
    await screen.choose(old, file('new.jpg', photo));
    await page.getByText('1 photo already has pictures in your library and was left out.').waitFor();
    expect(await names()).toEqual(['new.jpg']);
    await page.getByRole('button', { name: 'Add it anyway' }).click();
    await expect.poll(names).toEqual(['new.jpg', 'old.jpg']);
    await page.getByText('Your library already contains a picture of this photo.').waitFor();
    expect(await names()).toEqual(['new.jpg', 'old.jpg']);
  });

  describe('from a ZIP file', () => {
    const choose = async (zip: Buffer, name = 'photos.zip') => {
      await screen.look('/new-shoot');
      await quiet();
      await screen.choose(file(name, zip, 'application/zip'));
    };
    const bytes = (name: string) => file(name, photo).buffer;

    it('with nested folders, other files and copies', async () => {
      await choose(
        await zipOf([
          ['shop/one.jpg', bytes('one')],
          ['shop/vases/two.jpg', bytes('two')],
          ['shop/vases/copy.jpg', bytes('one')],
          ['__MACOSX/shop/._one.jpg', Buffer.from('resource')],
          ['shop/notes.txt', Buffer.from('text')],
        ]),
      );
      await expect.poll(names).toEqual(['one.jpg', 'two.jpg']);
      await leftOut();
    });

    it('with names in UTF-8 without a mark, in code page 437, and with backslashes', async () => {
      await choose(
        await zipOf([
          [Buffer.from('Löwe.jpg'), bytes('1')],
          // In code page 437, 0x94 is ö.
          [Buffer.from([0x4d, 0x94, 0x77, 0x65, ...Buffer.from('.jpg')]), bytes('2')],
          [Buffer.from('shop\\back.jpg'), bytes('3')],
          [Buffer.from('../../outside.jpg'), bytes('4')],
        ]),
      );
      await expect.poll(names).toEqual(['Löwe.jpg', 'Möwe.jpg', 'back.jpg', 'outside.jpg']);
    });

    it('without the photos that are too large', async () => {
      await choose(
        await zipOf([
          ['good.jpg', bytes('good')],
          ['large.jpg', Buffer.alloc(11 * 1024 * 1024)],
        ]),
      );
      await expect.poll(names).toEqual(['good.jpg']);
      expect(await screen.alert()).toBe('large.jpg: File size must be less than 10MB');
    });

    it('up to the file that unpacks to more than the ZIP file declares', async () => {
      const zip = await zipOf([
        ['good.jpg', bytes('good')],
        ['bomb.jpg', Buffer.alloc(64 * 1024 * 1024)],
      ]);
      // The unpacked size is at byte 24 of the record in the directory (APPNOTE 4.3.12), the last record with this
      // name.
      zip.writeUInt32LE(1000, zip.lastIndexOf('bomb.jpg') - 46 + 24);
      await choose(zip);
      await expect.poll(() => screen.alert()).toMatch(/^This ZIP file /);
      expect(await names()).toEqual(['good.jpg']);
    });

    it('up to the limit of files', async () => {
      // Folders count as files, and are packed ten times faster.
      const folders = Array.from({ length: 5_001 }, (_, n) => [`${n}/`, Buffer.alloc(0)] as const);
      await choose(await zipOf([['good.jpg', bytes('good')], ...folders]));
      await expect.poll(() => screen.alert()).toBe('Only the first 5,000 files of this ZIP file were read.');
      expect(await names()).toEqual(['good.jpg']);
    });

    it('unless the client is offline and cannot unpack it, and other files are taken', async () => {
      await screen.look('/new-shoot');
      await quiet();
      const unpacker = '**/unpack-zip*.js';
      await page.route(unpacker, (route) => route.abort());
      const zip = file('photos.zip', await zipOf([['packed.jpg', bytes('packed')]]), 'application/zip');
      await screen.choose(zip, file('one.jpg', photo));
      await expect.poll(names).toEqual(['one.jpg']);
      expect(await screen.alert()).toMatch(/^photos\.zip: This ZIP file could not be opened\. /);
      await page.unroute(unpacker);
      await screen.choose(zip);
      await expect.poll(names).toEqual(['one.jpg', 'packed.jpg']);
    });

    it('unless the file is damaged', async () => {
      const zip = await zipOf([['good.jpg', bytes('good')]]);
      await choose(zip.subarray(0, zip.length / 2));
      await expect
        .poll(() => screen.alert())
        .toBe('This ZIP file is damaged or incomplete. Create it again, or choose the photos.');
    });
  });

  it.each(themes)('with messages and a cover that meet the rules of axe, %s', async (theme) => {
    await screen.look('/new-shoot', { width: 768, height: 1024 });
    await quiet();
    await screen.choose(file('one.jpg', photo));
    await screen.choose(file('one.jpg', photo));
    await page.getByText('1 photo is already here and was left out.').waitFor();
    expect(await violationsIn(page, theme)).toEqual([]);
    await dragPaths(page, [join(folder, 'shop', 'one.jpg')], async () => {
      await page.getByText('Drop your photos to make new images').waitFor();
      expect(await violationsIn(page, theme)).toEqual([]);
    });
  });
});
