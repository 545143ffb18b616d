import type { Job } from '@packshot/proto/rest/job-schema';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productPhoto } from '@packshot/studio/testing/product-photo';
import { themes, violationsIn } from './_axe.js';
import { renewPage } from './_renew-page.js';
import { openPage } from './_open-page.js';
import { newSeller, type Seller } from './_system.js';

const { system, page } = await openPage('noop', { bypassCSP: true });
const client = new Client({ connectionString: system.databaseUrls.jobs });
let seller: Seller;
beforeAll(async () => {
  await client.connect();
  seller = await newSeller(system.url);
  for (const [at, name] of ['mug.jpg', 'vase.jpg'].entries())
    await seller.create(
      await productPhoto(600 + at, 800)
        .jpeg()
        .toBuffer(),
      {},
      name,
    );
  await seller.settled(2);
  await renewPage(page, system.url, seller);
});
afterAll(() => client.end());

const dialog = (name: string) => page.getByRole('dialog', { name });
const said = (text: string) => page.getByText(text, { exact: true }).waitFor();
const undo = () => page.getByRole('button', { name: 'Undo' }).click();
const namesOf = async () => (await seller.jobs()).map((job: Job) => job.input_filename);
const choose = async (action: string) => {
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

it('make further modes, rename, move and retry all selected pictures', async () => {
  await page.goto(`${system.url}/library`);
  await page.getByRole('article').first().waitFor();
  await page.keyboard.press('ControlOrMeta+a');

  await choose('Make also...');
  const also = dialog('Make also...');
  await also.getByText('Modes for 2 photos').waitFor();
  expect(await also.getByRole('checkbox', { name: 'Studio White' }).isDisabled()).toBe(true);
  await also.getByRole('checkbox', { name: 'Lifestyle Scenes' }).check();
  await also.getByText('Uses 2 of 3 generations left.').waitFor();
  await also.getByRole('checkbox', { name: 'Model Try-On' }).check();
  await also.getByText(/^Needs 4 generations, and you have 3 left/).waitFor();
  await also.getByRole('checkbox', { name: 'Model Try-On' }).uncheck();
  await also.getByRole('button', { name: 'Make 2 pictures' }).click();
  // The progress of the batch ends with this message.
  await said('2 pictures are ready.');
  await expect.poll(() => page.getByRole('article').count()).toBe(4);
  expect((await seller.settled(4)).map(({ mode }) => mode)).toEqual([
    'lifestyle_scene',
    'lifestyle_scene',
    'studio_white',
    'studio_white',
  ]);

  // The new pictures are selected with the keyboard, and the menu works with the keyboard alone.
  await page.getByRole('checkbox').first().focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByText('4 selected').waitFor();
  const before = await namesOf();
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Rename by pattern...' }).press('Enter');
  const rename = dialog('Rename by pattern...');
  await rename.getByLabel('Pattern').fill('candle {price}');
  await rename.getByText('{price} is not a token.').waitFor();
  await rename.getByLabel('Pattern').fill('candle ');
  await rename.getByRole('button', { name: '{number}' }).press('Enter');
  await rename.getByText('mug.jpg → candle 1').waitFor();
  await rename.getByLabel('Pattern').press('Enter');
  await said('4 pictures renamed');
  expect(await namesOf()).toEqual(['candle 4', 'candle 3', 'candle 2', 'candle 1']);
  await undo();
  await said('4 pictures named as before');
  expect(await namesOf()).toEqual(before);

  await choose('Move to product...');
  const move = dialog('Move to product...');
  await move.getByLabel('Name of the new product').fill('Gift set');
  await move.getByRole('button', { name: 'Move 2 photos' }).click();
  await said('2 photos moved to Gift set');
  expect(new Set(await namesOf())).toEqual(new Set(['Gift set']));
  await undo();
  await said('Photos moved back');
  expect(await namesOf()).toEqual(before);
  await choose('Move to product...');
  await move.getByRole('radio', { name: 'mug.jpg' }).check();
  await move.getByText('1 photo skipped: already in this product.').waitFor();
  await move.getByRole('button', { name: 'Move 1 photo' }).click();
  await said('1 photo moved to mug.jpg');
  await page.getByRole('button', { name: 'Products', exact: true }).click();
  await page.getByRole('article', { name: 'mug.jpg' }).getByText('4 pictures').waitFor();
  await page.goBack();

  await client.query(
    `update job set status = 'failed' where user_id = $1 and mode = 'lifestyle_scene' and input_filename = 'mug.jpg'`,
    [seller.user.id],
  );
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await choose('Render again...');
  const again = dialog('Render again...');
  await again.getByText('3 pictures skipped: neither outdated nor failed.').waitFor();
  await again.getByRole('checkbox', { name: 'Retry 1 picture that failed' }).waitFor();
  await again.getByText('Uses 1 of 1 generation left.').waitFor();
  await again.getByRole('button', { name: 'Render 1 picture again' }).click();
  await said('Rendering 1 picture again');
  for (const job of await seller.settled(4)) expect(job.status).toBe('completed');
});

it.each([360, 768, 1280])('fit into %d px and follow the rules of axe', async (width) => {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${system.url}/library`);
  await page.getByRole('article').first().waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  for (const name of ['Make also...', 'Render again...', 'Rename by pattern...', 'Move to product...']) {
    await choose(name);
    await dialog(name).getByText('Loading pictures...').waitFor({ state: 'detached' });
    const box = (await dialog(name).boundingBox())!;
    expect(box.x >= 0 && box.x + box.width <= width, name).toBe(true);
    expect(await dialog(name).evaluate((each) => each.scrollWidth <= each.clientWidth), name).toBe(true);
    if (width === 360) for (const theme of themes) expect(await violationsIn(page, theme), name).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog(name).waitFor({ state: 'detached' });
    await page.getByText('4 selected').waitFor();
  }
});
