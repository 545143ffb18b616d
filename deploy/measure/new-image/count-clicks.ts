import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { signIn } from '../../test/_screens.js';
import { copiesOf, type Subject } from './subject.js';

/** Counts presses of the mouse across page loads. The dialog of the operating system for files is not counted. */
const counter = `addEventListener(
  'pointerdown',
  () => sessionStorage.setItem('clicks', String(1 + Number(sessionStorage.getItem('clicks')))),
  true,
)`;
const clicksOf = async (page: Page): Promise<number> =>
  Number(await page.evaluate<string>(`sessionStorage.getItem('clicks')`));

const patience = { timeout: 600_000 };

/** Counts the clicks to the first picture of a new seller, and to three pictures of each of twelve photos. */
export async function countClicks(subject: Subject): Promise<{ goal: string; clicks: number }[]> {
  return [
    { goal: 'first picture, from the landing page', clicks: await makeFirstPicture(subject) },
    { goal: '12 photos × 3 modes', clicks: await makeBatch(subject) },
  ];
}

async function openPage({ browser }: Subject): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(counter);
  return page;
}

async function choose(page: Page, files: ReturnType<typeof copiesOf>): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose photos' }).click(),
  ]);
  await chooser.setFiles(files);
}

async function makeFirstPicture(subject: Subject): Promise<number> {
  const page = await openPage(subject);
  await page.goto(subject.url);
  await page.getByRole('link', { name: 'Start Free' }).first().click();
  await page.getByLabel('Email').click();
  await page.keyboard.type(`first-${randomUUID()}@example.test`);
  await page.getByRole('textbox', { name: 'Password' }).click();
  await page.keyboard.type('a long password');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /New Image/ })
    .first()
    .click();
  await choose(page, copiesOf(subject.photo, 1));
  await page.getByRole('button', { name: 'Create Image' }).click();
  await page.waitForURL('**/library');
  await page.getByRole('img', { name: /^Result for/ }).waitFor(patience);
  await page.getByRole('button', { name: /^View/ }).first().click();
  await page.getByRole('dialog').waitFor();
  const clicks = await clicksOf(page);
  await page.close();
  return clicks;
}

async function makeBatch(subject: Subject): Promise<number> {
  const page = await openPage(subject);
  await signIn(page, subject.seller);
  await page.goto(`${subject.url}/new-shoot`);
  await choose(page, copiesOf(subject.photo, 12));
  await page.getByRole('checkbox', { name: 'Model Try-On' }).click();
  await page.getByRole('checkbox', { name: 'Lifestyle Scenes' }).click();
  await page.getByRole('button', { name: 'Create 36 Images' }).click();
  await page.waitForURL('**/library', patience);
  const clicks = await clicksOf(page);
  await page.close();
  return clicks;
}
