// @vitest-environment jsdom
import type { Job } from '@packshot/proto/rest/job-schema';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { swrSettings } from '../../../api/swr-settings.js';
import { cleanUpPage } from '../../../testing/leave-page.js';
import { stubResizeObserver } from '../../../testing/stub-resize-observer.js';
import type { JobActions } from '../job/job-actions.js';
import { OpenViewer } from './OpenViewer.js';
import { useOpenPicture } from './use-open-picture.js';

afterEach(cleanUpPage);

const jobs = ['vase', 'mug'].map((id) => ({
  id,
  input_filename: `${id}.jpg`,
  mode: 'studio_white',
  status: 'completed',
  base_image_url: `/${id}.jpg`,
  result_urls: [`/${id}.png`],
  correctable: true,
  notices: [],
  guessed: [],
})) as unknown as Job[];

function Library({ onAdjusted }: { onAdjusted: (job: Job) => void }) {
  const picture = useOpenPicture();
  const view = ({ id }: Job) => picture.open(id, 0);
  const actions = { view } as unknown as JobActions;
  return <OpenViewer jobs={jobs} picture={picture} actions={actions} onAdjusted={onAdjusted} />;
}

it('keeps the picture and the dialog that the user opens while a correction of another picture runs', async () => {
  stubResizeObserver();
  let finish = (_response: Response) => {};
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit = {}) =>
    method === 'PATCH'
      ? new Promise<Response>((resolve) => (finish = resolve))
      : new Promise<Response>(() => {}),
  );
  const onAdjusted = vi.fn<(job: Job) => void>();
  history.replaceState(null, '', '/?job=vase');
  render(
    <SWRConfig value={{ ...swrSettings, provider: () => new Map() }}>
      <BrowserRouter>
        <Library onAdjusted={onAdjusted} />
      </BrowserRouter>
    </SWRConfig>,
  );
  const corrections = () => screen.findByRole('dialog', { name: 'Correct product' });
  await userEvent.click(screen.getByText('Correct product'));
  const first = within(await corrections());
  await userEvent.click(first.getByLabelText('Flat'));
  await userEvent.click(first.getByText('Render again'));
  await userEvent.click(first.getByText('Cancel'));
  await userEvent.keyboard('{ArrowRight}');
  await screen.findByAltText('Result for mug.jpg');
  await userEvent.click(screen.getByText('Correct product'));
  await corrections();
  await act(async () => finish(Response.json(jobs[0])));
  await waitFor(() => expect(onAdjusted).toHaveBeenCalled());
  expect(window.location.search).toBe('?job=mug');
  await corrections();
});
