import { createBrowserRouter } from 'react-router-dom';
import { RequireLogin } from './auth/RequireLogin.js';
import { SignedInLayout } from './layouts/SignedInLayout.js';
import { paths } from './paths.js';

/** Every address and its page. Pages load when they are first opened. */
export const router = createBrowserRouter([
  {
    path: paths.home,
    lazy: async () => ({ Component: (await import('./pages/home/HomePage.js')).HomePage }),
  },
  {
    path: paths.login,
    lazy: async () => ({ Component: (await import('./pages/login/LoginPage.js')).LoginPage }),
  },
  {
    path: paths.register,
    lazy: async () => ({ Component: (await import('./pages/register/RegisterPage.js')).RegisterPage }),
  },
  {
    element: (
      <RequireLogin>
        <SignedInLayout />
      </RequireLogin>
    ),
    children: [
      {
        path: paths.dashboard,
        lazy: async () => ({ Component: (await import('./pages/dashboard/DashboardPage.js')).DashboardPage }),
      },
      {
        path: paths.newShoot,
        lazy: async () => ({ Component: (await import('./pages/new-shoot/NewShootPage.js')).NewShootPage }),
      },
      {
        path: paths.library,
        lazy: async () => ({ Component: (await import('./pages/library/LibraryPage.js')).LibraryPage }),
      },
    ],
  },
  {
    path: '*',
    lazy: async () => ({ Component: (await import('./pages/not-found/NotFoundPage.js')).NotFoundPage }),
  },
]);
