import { fileURLToPath } from 'node:url';
import type { Job } from '@packshot/proto/rest/job-schema';
import type { Page } from 'playwright-core';

/** A screen in a temporary state, such as a dialog, an error or a question. */
export interface State {
  name: string;
  path: string;
  signedIn: boolean;
  /** Runs before the page is loaded. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Creates the state, and resolves once the state is visible. */
  show: (page: Page) => Promise<unknown>;
}

const sample = (name: string): string =>
  fileURLToPath(new URL(`../../../web/public/samples/${name}-before-1120.webp`, import.meta.url));

/** Chooses sample photos on the New Image screen. */
export const choose = (page: Page, ...names: string[]) =>
  page.getByLabel('Product photo').setInputFiles(names.map(sample));
/** Presses the first button with this name. */
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
/** Waits for the upper dialog. */
export const dialog = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).last().waitFor();
/** Opens the menu of the first job, and chooses an item unless it is empty. */
export const act = async (page: Page, item: string) => {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  if (item) await page.getByRole('menuitem', { name: item, exact: true }).click();
};
/** Opens the newest picture in the viewer. */
export const openViewer = (page: Page) =>
  page
    .getByRole('button', { name: /^View .*webp/ })
    .first()
    .click();
/** Changes the jobs in the answers to the library. */
export const changeList = (page: Page, change: (job: Job, index: number) => Job) =>
  page.route('**/api/jobs/list*', async (route) => {
    const response = await route.fetch();
    // The page renews an expired access token.
    if (!response.ok()) return route.fulfill({ response });
    const answer = (await response.json()) as { jobs: Job[] };
    await route.fulfill({ json: { ...answer, jobs: answer.jobs.map(change) } });
  });
/** Answers requests to a path with an error. */
export const refuse = (page: Page, path: string, status = 500) =>
  page.route(path, (route) => route.fulfill({ status, body: '' }));
