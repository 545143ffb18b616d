// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useErrorParameter } from './use-error-parameter.js';
import { cleanUpPage } from '../../testing/leave-page.js';

afterEach(cleanUpPage);

function Page() {
  const [code, setCode] = useState('none');
  useErrorParameter(setCode);
  return <p>{code}</p>;
}

it('passes on the error, removes the error from the URL and keeps the other parameters', async () => {
  const router = createMemoryRouter([{ path: '/login', element: <Page /> }], {
    initialEntries: ['/login?error=auth_failed&next=1'],
  });
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  await screen.findByText('auth_failed');
  expect(router.state.location.search).toBe('?next=1');
  expect(router.state.historyAction).toBe('REPLACE');
});
