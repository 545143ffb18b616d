import { afterAll, describe, expect, it } from 'vitest';
import { productCutOut } from '@packshot/studio/testing/product-photo';
import { openNewImage, photoFile as file } from './_new-image.js';

const soon = { timeout: 120_000 };

describe('a Try-On without a person, on the New Image screen', async () => {
  const screen = await openNewImage();
  afterAll(() => screen.close());
  const { page } = screen;
  const bottles = await Promise.all(
    [600, 601, 602].map((width) => productCutOut().resize(width, 800).png().toBuffer()),
  );

  const choose = async (...names: string[]) => {
    await screen.choose(...names.map((name, index) => file(name, bottles[index]!, 'image/png')));
    await page.getByRole('radio', { name: /Try-On/ }).check();
    await page.getByText(/^Bottle, about/).waitFor(soon);
  };
  const kind = (photo: string, label: string) => page.getByLabel(`Kind of ${photo}`).selectOption({ label });
  const button = (name: string) => page.getByRole('button', { name });
  const modes = async () => {
    await page.waitForURL('**/library');
    const made = await screen.seller.jobs();
    return new Map(made.map(({ input_filename, mode }) => [input_filename, mode]));
  };

  it('is reported as impossible before Create, and becomes a scene with one click', async () => {
    await screen.open();
    await choose('mobile.png');
    await kind('mobile.png', 'Hanging');
    await page.getByText('This kind of product cannot be shown on a person yet').waitFor(soon);
    await button('Make a scene instead').click();
    await expect.poll(() => page.getByRole('radio', { name: /Lifestyle Scenes/ }).isChecked()).toBe(true);
    await button('Create Image').click();
    expect(await modes()).toEqual(new Map([['mobile.png', 'lifestyle_scene']]));
  });

  it('is not reported as impossible when a person holds the product', async () => {
    await screen.open();
    const asked = page.waitForResponse(/preview\/try-on/, soon);
    await choose('bottle.png');
    await page.getByLabel('Height of bottle.png').fill('10');
    expect(await (await asked).json()).toHaveProperty('shown_on');
    await expect.poll(() => button('Make a scene instead').count()).toBe(0);
  });

  it('is named in a list of several photos, and the seller can make a scene or omit the photo', async () => {
    await screen.open();
    await choose('one.png', 'two.png', 'three.png');
    await kind('one.png', 'Hanging');
    await kind('two.png', 'Hanging');
    await kind('three.png', 'Standing');
    await page.getByLabel('Height of three.png').fill('10');
    await page.getByText(/Try-On shows no person for 2 of 3 photos: one\.png, two\.png\./).waitFor(soon);
    await button('Make scenes instead').click();
    await page.getByText('2 photos are rendered as Lifestyle Scenes instead.').waitFor();
    await button('Undo').click();
    await page.getByText(/^Try-On shows no person for 2 of 3 photos/).waitFor();
    await button('Remove two.png').click();
    await page.getByText(/^one\.png: This kind of product cannot be shown on a person yet/).waitFor();
    await button('Make a scene instead').click();
    await button('Create 2 Images').click();
    expect(await modes()).toEqual(
      new Map([
        ['one.png', 'lifestyle_scene'],
        ['three.png', 'model_tryon'],
      ]),
    );
  });

  it('is omitted when the seller leaves the photo out', async () => {
    await screen.look();
    await choose('mobile.png');
    await kind('mobile.png', 'Hanging');
    await button('Leave out').click(soon);
    await page.getByText('Drop product photos here').waitFor();
  });

  it('is skipped for one photo if the photo is made in other modes too', async () => {
    await screen.open();
    await choose('mobile.png', 'bottle.png');
    await page.getByRole('checkbox', { name: 'Studio White' }).check();
    await kind('mobile.png', 'Hanging');
    await button('Create 4 Images').waitFor();
    await button('Skip Try-On').click(soon);
    await page.getByText('1 photo is made without a Try-On.').waitFor();
    await button('Create 3 Images').click();
    await page.waitForURL('**/library');
    const made = (await screen.seller.jobs()).map((job) => `${job.input_filename} ${job.mode}`);
    expect(made.toSorted()).toEqual([
      'bottle.png model_tryon',
      'bottle.png studio_white',
      'mobile.png studio_white',
    ]);
  });
});
