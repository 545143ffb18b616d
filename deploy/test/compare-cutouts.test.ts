import { noticeWords } from '@packshot/proto/rest/job-words';
import type { Job } from '@packshot/proto/rest/job-schema';
import { productPhoto } from '@packshot/studio/testing/product-photo';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { themes, violationsIn } from './_axe.js';
import { renewPage } from './_renew-page.js';
import { openPage } from './_open-page.js';
import { newSeller } from './_system.js';

const area = { left: 0.3, top: 0.5, width: 0.4, height: 0.1 };
const isCall = (request: { method(): string }): boolean => request.method() === 'PATCH';

describe('a picture with another cut-out', async () => {
  const { system, page } = await openPage('noop', { bypassCSP: true });
  let job: Job;
  beforeAll(async () => {
    const seller = await newSeller(system.url);
    await seller.create(await productPhoto(600, 800).jpeg().toBuffer(), {}, 'vase.jpg');
    [job] = (await seller.settled(1)) as [Job];
    await renewPage(page, system.url, seller);
    const create = { width: 60, height: 80, channels: 3, background: '#fff' } as const;
    const mask = await sharp({ create }).greyscale().png().toBuffer();
    await page.route('**/api/jobs/list*', async (route) => {
      const answer = (await (await route.fetch()).json()) as { jobs: Job[] };
      const found = { notices: ['other_cutout'], other_cut_out: area };
      await route.fulfill({ json: { ...answer, jobs: answer.jobs.map((each) => ({ ...each, ...found })) } });
    });
    await page.route('**/api/jobs/*/cutout', (route) =>
      route.fulfill({ json: { photo_url: job.input_url, mask_url: job.input_url, strokes: [] } }),
    );
    await page.route('**/api/jobs/*/cutout/other', (route) =>
      route.fulfill({ body: mask, contentType: 'image/png' }),
    );
    await page.route(`**/api/jobs/${job.id}`, (route) =>
      isCall(route.request()) ? route.fulfill({ json: { ...job, status: 'queued' } }) : route.fallback(),
    );
  });

  it('shows both cut-outs where they differ, and uses the other one with one click', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${system.url}/library`);
    await page.getByRole('button', { name: 'View vase.jpg' }).click();
    await page.getByRole('dialog').getByText(noticeWords.other_cutout).waitFor();
    await page.getByRole('button', { name: 'Compare cut-outs' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare cut-outs' });
    const [mine, other] = ['Cut-out of this picture', 'Other cut-out'].map((name) =>
      dialog.getByRole('img', { name }),
    );
    await other!.waitFor();
    await mine!.waitFor();
    // The crop shows 0.8 of the width and 0.5 of the height.
    await expect
      .poll(() =>
        other!.evaluate((image) => (image as unknown as { style: { cssText: string } }).style.cssText),
      )
      .toMatch(/width: 125%; height: 200%;.*mask-image: url\("blob:/);
    for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
    const use = dialog.getByRole('button', { name: 'Use this cut-out' });
    const [sent] = await Promise.all([page.waitForRequest(isCall), use.click()]);
    expect(sent.postDataJSON()).toEqual({ cut_out: 'other' });
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});
