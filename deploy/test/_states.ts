import { fileURLToPath } from 'node:url';
import type { Job } from '@packshot/proto/rest/job-schema';
import { jobNotices, jobStatuses } from '@packshot/proto/rest/job-words';
import type { Page } from 'playwright-core';

/** A screen in a temporary state, such as a dialog, an error or a question. */
interface State {
  name: string;
  path: string;
  signedIn: boolean;
  /** Runs before the page is loaded. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Creates the state, and resolves once the state is visible. */
  show: (page: Page) => Promise<unknown>;
}

const sample = (name: string): string =>
  fileURLToPath(new URL(`../../web/public/samples/${name}-before-1120.webp`, import.meta.url));

const choose = (page: Page, ...names: string[]) =>
  page.getByLabel('Product photo').setInputFiles(names.map(sample));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last().waitFor();
const act = async (page: Page, item: string) => {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  if (item) await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const changeList = (page: Page, change: (job: Job, index: number) => Job) =>
  page.route('**/api/jobs/list*', async (route) => {
    const response = await route.fetch();
    // The page renews an expired access token.
    if (!response.ok()) return route.fulfill({ response });
    const answer = (await response.json()) as { jobs: Job[] };
    await route.fulfill({ json: { ...answer, jobs: answer.jobs.map(change) } });
  });
const refuse = (page: Page, path: string, status = 500) =>
  page.route(path, (route) => route.fulfill({ status, body: '' }));

/** Temporary states of sellers: chosen photos, questions, errors, waiting and failed jobs. */
export const states: State[] = [
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
    name: 'library-menu',
    path: '/library',
    signedIn: true,
    show: (page) => act(page, ''),
  },
  {
    name: 'library-rename',
    path: '/library',
    signedIn: true,
    async show(page) {
      await act(page, 'Rename');
      await page.getByLabel('Name', { exact: true }).fill(' ');
      await page.keyboard.press('Enter');
      await page.getByText('Name cannot be empty').first().waitFor();
    },
  },
  {
    name: 'library-delete',
    path: '/library',
    signedIn: true,
    async show(page) {
      await act(page, 'Delete');
      await dialog(page);
    },
  },
  {
    name: 'library-download-as',
    path: '/library',
    signedIn: true,
    async show(page) {
      await act(page, 'Download as...');
      await dialog(page);
    },
  },
  {
    name: 'library-download-for',
    path: '/library',
    signedIn: true,
    async show(page) {
      await act(page, 'Download for...');
      await dialog(page);
    },
  },
  {
    name: 'library-statuses',
    path: '/library',
    signedIn: true,
    prepare: (page) =>
      changeList(page, (job, index) => ({
        ...job,
        status: jobStatuses.filter((status) => status !== 'completed' && status !== 'queued')[index % 4]!,
        thumbnail_url: null,
        result_urls: [],
        error_message: index === 2 ? 'No product was found in this photo.' : null,
      })),
    show: (page) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'library-notices',
    path: '/library',
    signedIn: true,
    prepare: (page) => changeList(page, (job) => ({ ...job, adjustable: true, notices: [...jobNotices] })),
    show: (page) => page.getByRole('article').getByText('Check edge').first().waitFor(),
  },
  {
    name: 'library-list',
    path: '/library',
    signedIn: true,
    prepare: (page) => changeList(page, (job) => ({ ...job, adjustable: true, notices: ['enlarged'] })),
    async show(page) {
      await press(page, 'List view');
      await page.getByText('View 1 result').first().waitFor();
    },
  },
  {
    name: 'library-broken-pictures',
    path: '/library',
    signedIn: true,
    prepare: (page) => refuse(page, '**/api/files/**', 404),
    show: (page) => page.getByText('This picture could not be loaded.').first().waitFor(),
  },
  {
    name: 'library-failing',
    path: '/library',
    signedIn: true,
    prepare: (page) => refuse(page, '**/api/jobs/list*'),
    show: (page) => page.getByRole('alert').first().waitFor(),
  },
  {
    name: 'library-offline',
    path: '/library',
    signedIn: true,
    async show(page) {
      await page.getByRole('article').first().waitFor();
      await page.context().setOffline(true);
      await page.getByRole('searchbox').fill('nothing has this name');
      await page.getByText('No connection. Please check your network and try again.').waitFor();
    },
  },
  {
    name: 'library-nothing-found',
    path: '/library',
    signedIn: true,
    async show(page) {
      await page.getByRole('searchbox').fill('nothing has this name');
      await page.getByText('Nothing found').waitFor();
    },
  },
  {
    name: 'viewer',
    path: '/library',
    signedIn: true,
    async show(page) {
      await page
        .getByRole('button', { name: /^View .*webp/ })
        .first()
        .click();
      await page.getByRole('dialog').getByText('2000 × 2000').first().waitFor();
    },
  },
  {
    name: 'viewer-compare',
    path: '/library',
    signedIn: true,
    async show(page) {
      await page
        .getByRole('button', { name: /^View .*webp/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Compare' }).click();
      await page.getByRole('slider').first().waitFor();
    },
  },
  {
    name: 'adjust',
    path: '/library',
    signedIn: true,
    async show(page) {
      await page
        .getByRole('button', { name: /^View .*webp/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Adjust cut-out' }).first().click();
      const board = page.getByRole('dialog', { name: 'Adjust cut-out' });
      await board.getByText('Pink areas will be removed.').waitFor();
      await board.getByRole('button', { name: 'Remove' }).click();
      const box = (await board.getByTestId('cutout-board').boundingBox())!;
      await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.5);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.55, { steps: 5 });
      await page.mouse.up();
    },
  },
  {
    name: 'login-refused',
    path: '/login',
    signedIn: false,
    async show(page) {
      await page.getByLabel('Email').fill('nobody@example.test');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'register-shown',
    path: '/register',
    signedIn: false,
    async show(page) {
      await page.getByLabel('Email').fill('somebody@example.test');
      await page.getByRole('textbox', { name: 'Password' }).fill('short');
      await press(page, 'Show password');
    },
  },
  {
    name: 'account-delete',
    path: '/account',
    signedIn: true,
    async show(page) {
      await press(page, 'Delete Account');
      await dialog(page);
    },
  },
];
