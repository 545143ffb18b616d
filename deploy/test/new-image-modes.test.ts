import { afterAll, describe, expect, it } from 'vitest';
import { productCutOut } from '@packshot/studio/testing/product-photo';
import { openNewImage, photoFile as file } from './_new-image.js';

const soon = { timeout: 120_000 };

describe('several modes of a photo on the New Image screen', async () => {
  const screen = await openNewImage();
  afterAll(() => screen.close());
  const { page } = screen;
  const bottles = await Promise.all(
    [600, 601].map((width) => productCutOut().resize(width, 800).png().toBuffer()),
  );

  const choose = (...names: string[]) =>
    screen.choose(...names.map((name, index) => file(name, bottles[index]!, 'image/png')));
  const also = (name: string) => page.getByRole('checkbox', { name }).check();
  const create = (name: string) => page.getByRole('button', { name, exact: true });
  const used = async () => (await screen.seller.stats()).current_period_usage;

  it('are made with one Create, and the bar announces what is charged', async () => {
    await screen.open();
    await choose('one.png');
    await page.getByText('1 photo · 1 image', { exact: true }).waitFor();
    await also('Model Try-On');
    await also('Lifestyle Scenes');
    await page.getByText('1 photo · 3 images').waitFor();
    await page.getByText('Uses 3 of 5 generations.').waitFor();
    // Each mode has its option.
    await page
      .getByRole('radio', { name: /Male Model/ })
      .last()
      .check();
    await page.getByRole('radio', { name: /Outdoor/ }).check();
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && /create|regenerate/.test(pathname))
        calls.push(pathname.split('/').at(-1)!);
    });
    await create('Create 3 Images').click();
    await page.waitForURL('**/library');
    // The photo is uploaded once.
    expect(calls).toEqual(['create', 'regenerate', 'regenerate']);
    page.removeAllListeners('request');
    const made = await screen.seller.jobs();
    expect(made.map(({ mode }) => mode).toSorted()).toEqual([
      'lifestyle_scene',
      'model_tryon',
      'studio_white',
    ]);
    expect(made.find(({ mode }) => mode === 'model_tryon')?.subject_gender).toBe('male');
    expect(made.find(({ mode }) => mode === 'lifestyle_scene')?.scene_environment).toBe('outdoor');
    expect(await used()).toBe(3);
  });

  it('are requested once each, also if Create is interrupted', async () => {
    await screen.open();
    await choose('one.png', 'two.png');
    await also('Model Try-On');
    await also('Lifestyle Scenes');
    await page.getByText('5 generations left for 6 images. The others will wait here.').waitFor();
    await create('Create 6 Images').click();
    await page.getByText(/^5 of 6 images were requested\. You have used all 5/).waitFor();
    await page.getByText('1 photo · 1 image', { exact: true }).waitFor();
    expect(await screen.seller.jobs()).toHaveLength(5);
  });

  it('are counted as at most so many generations if the library already has pictures of the photo', async () => {
    await screen.open();
    await choose('one.png');
    await screen.send();
    await screen.seller.settled(1);
    await page.getByRole('link', { name: 'New Image' }).click();
    await choose('one.png');
    await also('Lifestyle Scenes');
    await page
      .getByText('Uses at most 2 of 4 generations. Pictures that you already have are free.')
      .waitFor(soon);
  });

  it('are not offered for another picture of a job', async () => {
    await screen.open();
    const made = (await (await screen.seller.create(bottles[0]!)).json()) as { id: string };
    await page.goto(`${screen.url}/new-shoot?regenerate=${made.id}`);
    await page.getByText('1 photo · 1 image', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(0);
  });
});
