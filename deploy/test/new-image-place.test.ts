import { afterAll, describe, expect, it } from 'vitest';
import { productCutOut } from '@packshot/studio/testing/product-photo';
import { desk, openNewImage, phone, photoFile as file } from './_new-image.js';
import { refuse } from './_refuse.js';

describe('the place, on the New Image screen', async () => {
  const screen = await openNewImage();
  afterAll(() => screen.close());
  const { page } = screen;
  const bottle = await productCutOut().resize(600, 800).png().toBuffer();

  const choose = async () => {
    await screen.choose(file('bottle.png', bottle, 'image/png'));
    await page.getByRole('radio', { name: /Lifestyle/ }).check();
    await page.getByText(/^Bottle, about/).waitFor();
  };
  const places = () => page.getByRole('group', { name: 'Place' });
  const view = (name: string) => page.getByLabel(`View of ${name}`);
  /** A place by its exact name, with or without a note about the size. */
  const place = (name: string) =>
    places().getByRole('radio', { name: new RegExp(`^${name}( (Larger|Smaller) than life)?$`) });

  it('is chosen automatically unless the seller chooses a place, and is stored with the job', async () => {
    await screen.open();
    await choose();
    await place('Kitchen').waitFor();
    await expect.poll(() => place('Best match').isChecked()).toBe(true);
    await place('Kitchen').check();
    expect((await screen.send()).job).toMatchObject({ place: 'kitchen', scene_environment: 'indoor' });
  });

  it('is shown in a free preview with the product as soon as the preview is rendered', async () => {
    await screen.open();
    await choose();
    const drawn = places().locator('img[data-preview=true]');
    await drawn.first().waitFor({ timeout: 120_000 });
    await expect.poll(() => drawn.first().getAttribute('src')).toMatch(/^data:image\/jpeg/);
    await page.getByText('5 of 5 generations left').waitFor();
  });

  it('is previewed again after the server was busy with many photos', async () => {
    await screen.look();
    const asked = new Set<string>();
    await page.route('**/api/preview/places', (route) => {
      const form = route.request().postDataBuffer()!.toString('latin1');
      const fields = JSON.stringify(
        [...form.matchAll(/name="(\w+)"\r\n\r\n([^\r]*)/g)].map(([, ...said]) => said),
      );
      if (asked.has(fields)) return route.continue();
      asked.add(fields);
      return refuse(route, 'unavailable');
    });
    await choose();
    await places().locator('img[data-preview=true]').first().waitFor({ timeout: 120_000 });
  });

  it('is selected from the places of the environment, separately for lying products', async () => {
    await screen.open();
    await choose();
    await place('Desk').check();
    await page.getByRole('radio', { name: /Outdoor/ }).check();
    await place('Garden').waitFor();
    await expect.poll(() => place('Best match').isChecked()).toBe(true);
    await expect.poll(() => place('Desk').count()).toBe(0);
    await page.getByRole('radio', { name: /Indoor/ }).check();
    await expect.poll(() => place('Desk').isChecked()).toBe(true);
    // A place for standing products is not sent for lying products.
    await view('bottle.png').selectOption('flat');
    await place('Oak').waitFor();
    await expect.poll(() => place('Best match').isChecked()).toBe(true);
    expect((await screen.send()).job.place).toBeUndefined();
  });

  it('stays chosen while another photo is selected, with a separate choice for lying products', async () => {
    await screen.open();
    const other = await productCutOut().resize(601, 800).png().toBuffer();
    await screen.choose(file('stands.png', bottle, 'image/png'), file('lies.png', other, 'image/png'));
    await page.getByRole('radio', { name: /Lifestyle/ }).check();
    await page.getByText(/^Bottle, about/).waitFor();
    await page.getByRole('group', { name: 'Place for all products that stand' }).waitFor();
    await place('Desk').check();
    await view('lies.png').focus();
    await view('lies.png').selectOption('flat');
    await page.getByRole('group', { name: 'Place for all products that lie' }).waitFor();
    await place('Oak').check();
    await page.getByRole('button', { name: 'Show stands.png' }).click();
    await expect.poll(() => place('Desk').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Create 2 Images' }).click();
    await page.waitForURL('**/library');
    const made = await screen.seller.jobs();
    expect(new Map(made.map((job) => [job.input_filename, job.place]))).toEqual(
      new Map([
        ['stands.png', 'desk'],
        ['lies.png', 'flat-oak'],
      ]),
    );
  });

  it('is selected from a strip with the suitable places first', async () => {
    await screen.look();
    const asked: string[] = [];
    await page.route('**/api/places', async (route) => {
      const answer = (await (await route.fetch()).json()) as { places: Record<string, unknown>[] };
      const [kitchen] = answer.places.filter(({ name }) => name === 'kitchen');
      const others = Array.from({ length: 12 }, (_, n) => ({
        ...kitchen,
        name: `table-${n}`,
        label: `Table ${n}`,
      }));
      const hall = { name: 'hall', label: 'Hall floor', ground: 'floor', size_cm: [10, 120] };
      asked.push('places');
      await route.fulfill({ json: { places: [...others, { ...kitchen, ...hall }] } });
    });
    await choose();
    const tiles = async (): Promise<string[]> =>
      Promise.all((await places().getByRole('radio').all()).map((radio) => radio.inputValue()));
    await place('Table 0').waitFor();
    expect(asked).not.toEqual([]);
    // With the automatic choice, the strip offers 14 choices. A bottle fits on all tables and on no floor.
    expect(await tiles()).toHaveLength(14);
    expect((await tiles()).at(-1)).toBe('hall');
    await page.getByLabel('Kind of bottle.png').selectOption('Shoe');
    await expect.poll(async () => (await tiles())[1]).toBe('hall');
  });

  it('shows before Create that the product cannot have its true size', async () => {
    await screen.look();
    await choose();
    await page.getByLabel('Height of bottle.png').fill('1.5');
    await places().getByText('Larger than life').first().waitFor({ timeout: 120_000 });
  });

  it('can be chosen with the keyboard alone', async () => {
    await screen.look();
    await choose();
    await place('Best match').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => places().locator('input:checked').inputValue()).not.toBe('');
  });

  it('is chosen automatically when the places cannot be loaded', async () => {
    await screen.open();
    await page.route('**/api/places', (route) => route.abort());
    await choose();
    await page.getByText('Places could not be loaded. We will pick one that fits.').waitFor();
    expect((await screen.send()).job.place).toBeUndefined();
  });

  it.each([desk, { width: 768, height: 1024 }, phone])(
    'is shown completely on a screen of $width px',
    async (viewport) => {
      await screen.look('/new-shoot', viewport);
      await choose();
      await place('Kitchen').check();
      await places().locator('img[data-preview=true]').nth(2).waitFor();
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(overflow).toBeLessThanOrEqual(0);
      const shots = process.env['PACKSHOT_SHOTS'];
      if (shots)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await places().scrollIntoViewIfNeeded();
          await page.screenshot({
            path: `${shots}/place-${viewport.width}-${colorScheme}.png`,
            fullPage: true,
          });
        }
    },
  );
});
