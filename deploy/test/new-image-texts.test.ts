import { afterAll, describe, expect, it } from 'vitest';
import { newImageTexts, type NewImageText } from './_new-image-texts.js';
import { openNewImage, phone, photoFile as file } from './_new-image.js';

describe('the texts and controls of the New Image screen', async () => {
  const screen = await openNewImage();
  afterAll(() => screen.close());
  const { page } = screen;

  const show = async (state: NewImageText['state']): Promise<void> => {
    await screen.look('/new-shoot', state === 'phone' ? phone : { width: 1280, height: 800 });
    await page.route('**/api/preview/**', (route) => route.fulfill({ status: 500 }));
    if (state === 'empty' || state === 'phone') return;
    await screen.choose(file('spec.jpg', screen.photo));
    await page.getByRole('img', { name: 'Preview of spec.jpg', exact: true }).waitFor();
    if (state !== 'photo') await page.getByRole('radio', { name: state }).check();
  };

  const states = [...new Set(newImageTexts.map(({ state }) => state))];
  it.each(states)('are those that the spec names: %s', async (state) => {
    await show(state);
    for (const { section, text, find } of newImageTexts.filter((each) => each.state === state))
      await expect
        .poll(() => find(page).filter({ visible: true }).count(), { message: `${section}: ${text}` })
        .toBe(1);
  });

  it('state defaults of spec §9, and modes only when an image exists', async () => {
    await show('empty');
    const modes = page.getByRole('main').getByRole('radio');
    await expect.poll(() => modes.count()).toBeGreaterThanOrEqual(3);
    for (const mode of await modes.all()) expect(await mode.isDisabled()).toBe(true);
    await screen.choose(file('spec.jpg', screen.photo));
    const isChosen = (name: RegExp) => page.getByRole('radio', { name }).isChecked();
    await expect.poll(() => isChosen(/^Drop Shadow/)).toBe(true);
    await page.getByRole('checkbox', { name: 'Model Try-On' }).check();
    await page.getByRole('checkbox', { name: 'Lifestyle Scenes' }).check();
    await expect.poll(() => isChosen(/^Female Model/)).toBe(true);
    await expect.poll(() => isChosen(/^Indoor/)).toBe(true);
  });

  it('say Creating Job... while Create is busy', async () => {
    await show('photo');
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/jobs/create', async (route) => {
      await answered;
      await route.fulfill({ status: 500, body: '' });
    });
    await page.getByRole('button', { name: 'Create Image' }).click();
    const busy = page.getByRole('button', { name: 'Creating Job...' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    answer();
    await page.getByRole('button', { name: 'Create Image' }).waitFor();
  });
});
