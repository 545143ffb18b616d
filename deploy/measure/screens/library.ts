import { jobNotices, jobStatuses } from '@packshot/proto/rest/job-words';
import { act, changeList, dialog, openViewer, press, refuse, type State } from './state.js';

/** The dialog that an item in the menu of a picture opens. */
const dialogOf = (name: string, item: string): State => ({
  name,
  path: '/library',
  signedIn: true,
  async show(page) {
    await act(page, item);
    await dialog(page);
  },
});

/** Temporary states of library, product, viewer and the dialogs of pictures. */
export const libraryStates: State[] = [
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
  dialogOf('library-delete', 'Delete'),
  dialogOf('library-download-as', 'Download as...'),
  dialogOf('library-download-for', 'Download for...'),
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
      await openViewer(page);
      await page.getByRole('dialog').getByText('2000 × 2000').first().waitFor();
    },
  },
  {
    name: 'viewer-compare',
    path: '/library',
    signedIn: true,
    async show(page) {
      await openViewer(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Compare' }).click();
      await page.getByRole('slider').first().waitFor();
    },
  },
  {
    name: 'adjust',
    path: '/library',
    signedIn: true,
    async show(page) {
      await openViewer(page);
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
    name: 'library-selection',
    path: '/library',
    signedIn: true,
    async show(page) {
      const boxes = page.getByRole('checkbox', { name: /^Select .*webp/ });
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      await page.getByRole('region', { name: 'Selection' }).getByText('2 selected').waitFor();
    },
  },
  {
    name: 'library-edit',
    path: '/library',
    signedIn: true,
    async show(page) {
      await act(page, 'Edit picture...');
      await page.getByRole('img', { name: /^Preview of/ }).waitFor();
    },
  },
  {
    name: 'product',
    path: '/products',
    signedIn: true,
    async show(page) {
      await page.getByRole('article').first().getByRole('link').first().click();
      await page.getByRole('heading', { name: 'History' }).waitFor();
    },
  },
];
