// @vitest-environment jsdom
import type { User } from '@packshot/proto/rest/users';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { paths } from '../paths.js';
import { RequireLogin } from './RequireLogin.js';
import { session } from './session.js';
import { wantedPage } from './wanted-page.js';
import { pathAfterSignIn } from './wanted-plan.js';

afterEach(() => {
  cleanup();
  session.end();
  wantedPage.forget();
});

const signIn = () =>
  session.begin({ access_token: 'access', refresh_token: 'refresh' }, { id: 'u1' } as Partial<User> as User);

function open(path: string) {
  const router = createMemoryRouter(
    [
      {
        element: <RequireLogin />,
        children: [
          { path: paths.library, element: <p>library</p> },
          { path: paths.dashboard, element: <p>dashboard</p> },
        ],
      },
      { path: paths.login, element: <p>login</p> },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

it('returns a visitor after the sign-in to the page that the visitor opened, once', async () => {
  const router = open('/library?job=1#compare');
  await screen.findByText('login');
  signIn();
  expect(pathAfterSignIn()).toBe('/library?job=1#compare');
  await act(() => router.navigate(pathAfterSignIn()));
  await screen.findByText('library');
  expect(pathAfterSignIn()).toBe(paths.dashboard);
});

it('returns a user to the page on which the server ended the session', async () => {
  signIn();
  open('/library');
  await screen.findByText('library');
  session.noteRefusal('Your session has ended.');
  act(() => session.end());
  await screen.findByText('login');
  expect(pathAfterSignIn()).toBe('/library');
});

it('shows the dashboard to the user who signs in after another user has signed out', async () => {
  signIn();
  open('/library?job=1');
  await screen.findByText('library');
  act(() => session.end());
  await screen.findByText('login');
  expect(pathAfterSignIn()).toBe(paths.dashboard);
});
