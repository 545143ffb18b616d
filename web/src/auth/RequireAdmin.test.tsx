// @vitest-environment jsdom
import type { User } from '@packshot/proto/rest/users';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { paths } from '../paths.js';
import { RequireAdmin } from './RequireAdmin.js';
import { session } from './session.js';

afterEach(() => {
  cleanup();
  session.end();
});

const openAdminAs = (user?: Partial<User>) => {
  if (user) session.begin({ access_token: 'access', refresh_token: 'refresh' }, user as User);
  const router = createMemoryRouter(
    [
      { element: <RequireAdmin />, children: [{ path: paths.admin, element: <p>figures</p> }] },
      { path: paths.dashboard, element: <p>dashboard</p> },
    ],
    { initialEntries: [paths.admin] },
  );
  render(<RouterProvider router={router} />);
};

it('shows the admin pages to an operator', async () => {
  openAdminAs({ id: 'u1', is_admin: true });
  await screen.findByText('figures');
});

it.each([['a user who is not an operator', { id: 'u1', is_admin: false }], ['a visitor']])(
  'sends %s to the dashboard',
  async (_who, user?: Partial<User>) => {
    openAdminAs(user);
    await screen.findByText('dashboard');
    expect(screen.queryByText('figures')).toBeNull();
  },
);
