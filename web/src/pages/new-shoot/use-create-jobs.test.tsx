// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '../../paths.js';
import { cleanUpPage } from '../../testing/leave-page.js';
import { Toasts } from '../../ui/Toasts.js';
import { useCreateJobs } from './use-create-jobs.js';

afterEach(cleanUpPage);

/** Creates a job from an existing job. */
function NewImage({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const again = { id: 'j1', fields: {} };
  const { create } = useCreateJobs({} as never, [], again, undefined, () => true, {} as never, onBusy);
  return <button onClick={create}>Create Image</button>;
}

/**
 * Presses Create on the New Image page.
 *
 * @param status status of the response to the request for a picture
 * @returns the router, and a function that ends Create
 */
async function startCreate(status = 201) {
  const onBusy = vi.fn<(busy: boolean) => void>();
  const send = vi.fn<() => void>();
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = status;
    readonly response = {
      text: async () => JSON.stringify({ id: 'j2', detail: 'You have no generations left.' }),
    };
    open() {}
    setRequestHeader() {}
    send() {
      send.mockImplementation(() => this.dispatchEvent(new Event('load')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  const pages = [
    { path: paths.newShoot, element: <NewImage onBusy={onBusy} /> },
    { path: paths.library, element: 'Library' },
    {
      path: paths.account,
      element: (
        <>
          <p>Account</p>
          <Toasts />
        </>
      ),
    },
  ];
  const router = createMemoryRouter(pages, { initialEntries: [paths.newShoot] });
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('button'));
  const end = async () => {
    await waitFor(() => expect(send.getMockImplementation()).toBeDefined());
    act(send);
    await waitFor(() => expect(onBusy).toHaveBeenLastCalledWith(false));
  };
  return { router, end };
}

it('opens the library after the jobs are created', async () => {
  const { end } = await startCreate();
  await end();
  await screen.findByText('Library');
});

it('does not move a user who has opened another page while the photos were sent', async () => {
  const { router, end } = await startCreate();
  await act(() => router.navigate(paths.account));
  await end();
  screen.getByText('Account');
});

it('tells a user who has opened another page that no picture was created', async () => {
  const { router, end } = await startCreate(429);
  await act(() => router.navigate(paths.account));
  await end();
  await screen.findByText('You have no generations left.');
});
