import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { productPhoto } from '@packshot/studio/testing/product-photo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { themes, violationsIn } from './_axe.js';
import { mailTo } from './_mail.js';
import { renewPage } from './_renew-page.js';
import { openPage } from './_open-page.js';
import { newSeller, type Seller } from './_system.js';

describe('the dashboard of a seller with work', async () => {
  const { system, page } = await openPage('noop', { bypassCSP: true });
  const client = new Client({ connectionString: system.databaseUrls.jobs });
  let seller: Seller;
  let first: string;
  const batch = randomUUID();
  beforeAll(async () => {
    await client.connect();
    seller = await newSeller(system.url);
    await seller.create(await productPhoto(600, 800).jpeg().toBuffer(), {}, 'mug.jpg');
    first = (await seller.settled(1))[0]!.id;
    await copy({ notices: ['check_edge'], input_filename: 'bowl.jpg' });
    await copy({ status: 'failed', error_message: 'No product was found.', input_filename: 'vase.jpg' });
    // No worker takes these jobs, because their lease is held.
    const held = { status: 'processing', result_names: [], lease_until: '2099-01-01', batch_id: batch };
    await copy(held);
    await copy(held);
    await copy({ batch_id: batch });
    await client.query(
      `insert into exported_picture (user_id, job_id, picture, market, file_name, refused)
       select user_id, id, 1, 'etsy', result_names ->> 0, false from job where id = $1`,
      [first],
    );
    await renewPage(page, system.url, seller);
  });
  afterAll(() => client.end());

  const copy = (change: Record<string, unknown>) =>
    client.query(`insert into job select (jsonb_populate_record(job, $1::jsonb)).* from job where id = $2`, [
      JSON.stringify({ id: randomUUID(), ...change }),
      first,
    ]);
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const progress = () => page.getByRole('status', { name: 'Progress of your pictures' });

  it('shows the new pictures and the open work, and opens the export with the missing pictures', async () => {
    await page.goto(`${system.url}/dashboard`);
    await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
    await region('Newest pictures').waitFor();
    expect(await region('Newest pictures').getByRole('listitem').count()).toBe(6);
    await region('Being made').getByText('1 of 3 ready', { exact: false }).waitFor();
    expect(await region('Needs a look').getByRole('link').allTextContents()).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Check the cut-out edge.'),
        expect.stringContaining('No product was found.'),
      ]),
    );
    expect(await region('Generations by day').textContent()).toMatch(/1 generation in \w+\./);
    for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);

    await region('Not downloaded').getByRole('button', { name: 'For Etsy: 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download for...' });
    await dialog.getByText('2 pictures', { exact: true }).waitFor();
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(1);
    expect(await dialog.getByRole('checkbox', { name: /^Etsy/ }).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
  });

  it('keeps the progress over a reload, and sends one email if the seller wants it', async () => {
    await page.reload();
    await expect.poll(() => progress().textContent()).toMatch(/^1 of 3 ready/);
    expect(await page.title()).toMatch(/^1 of 3 ready.* · /);
    await page.getByRole('button', { name: 'Email me when they are ready' }).click();
    await page.getByRole('button', { name: 'Email on', exact: false }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Email on', exact: false }).waitFor();
    await client.query(
      `update job set status = 'completed', result_names = '["result-1.png"]', lease_until = null
       where batch_id = $1`,
      [batch],
    );
    const mail = await mailTo(system, seller.user.email, /^3 pictures are ready$/);
    expect(mail.text).toContain('/library');
    await page.reload();
    await region('Newest pictures').waitFor();
    expect(await progress().count()).toBe(0);
  });

  it('links to a product that shows its downloads and its history', async () => {
    await page.goto(`${system.url}/products/of/${first}`);
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
    await region('Downloads')
      .getByText(`Etsy, ${day.format(new Date())}, 1 picture`)
      .waitFor();
    expect(await region('History').getByRole('listitem').allTextContents()).toEqual(
      expect.arrayContaining([
        expect.stringContaining('1 picture downloaded: Etsy'),
        expect.stringContaining('requested'),
      ]),
    );
    for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
  });
});
