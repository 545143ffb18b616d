import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { RequireAdmin } from './auth/RequireAdmin.js';
import { RequireLogin } from './auth/RequireLogin.js';
import { RootLayout } from './layouts/RootLayout.js';
import { FaultInside, FaultPage } from './pages/fault/FaultPage.js';
import { reportMissingCode } from './pages/fault/load-code.js';
import { paths } from './paths.js';

const signedIn = async () => ({
  Component: (await import('./layouts/SignedInLayout.js')).SignedInLayout,
});

/** Replaces a broken page with the error page and keeps the layout. */
const inside = (children: RouteObject[]): RouteObject[] => [{ errorElement: <FaultInside />, children }];

const operators = async () => ({
  Component: (await import('./pages/admin/layout/AdminLayout.js')).AdminLayout,
});

/** The library shows the products, so that older links and bookmarks still work. */
function showProducts({ request }: LoaderFunctionArgs): Response {
  const address = new URL(request.url).searchParams;
  address.set('show', 'products');
  return redirect(`${paths.library}?${address.toString()}`);
}

/** All paths with their pages. The code of a page loads when the page is first opened. */
export const routes: RouteObject[] = reportMissingCode([
  {
    element: <RootLayout />,
    errorElement: <FaultPage />,
    // Renders nothing before the page has loaded, because a flash of other content would distract.
    hydrateFallbackElement: <></>,
    children: [
      {
        path: paths.home,
        lazy: async () => ({ Component: (await import('./pages/home/HomePage.js')).HomePage }),
      },
      {
        path: paths.login,
        handle: { title: 'Login' },
        lazy: async () => ({ Component: (await import('./pages/login/LoginPage.js')).LoginPage }),
      },
      {
        path: paths.register,
        handle: { title: 'Create Account' },
        lazy: async () => ({ Component: (await import('./pages/register/RegisterPage.js')).RegisterPage }),
      },
      {
        path: paths.forgotPassword,
        handle: { title: 'Forgot Password' },
        lazy: async () => ({
          Component: (await import('./pages/forgot-password/ForgotPasswordPage.js')).ForgotPasswordPage,
        }),
      },
      {
        path: paths.resetPassword,
        handle: { title: 'Reset Password' },
        lazy: async () => ({
          Component: (await import('./pages/reset-password/ResetPasswordPage.js')).ResetPasswordPage,
        }),
      },
      {
        path: paths.verifyEmail,
        handle: { title: 'Verify email' },
        lazy: async () => ({
          Component: (await import('./pages/verify-email/VerifyEmailPage.js')).VerifyEmailPage,
        }),
      },
      {
        path: paths.authCallback,
        handle: { title: 'Completing sign in' },
        lazy: async () => ({
          Component: (await import('./pages/auth-callback/AuthCallbackPage.js')).AuthCallbackPage,
        }),
      },
      {
        path: paths.terms,
        handle: { title: 'Terms of service' },
        lazy: async () => ({ Component: (await import('./pages/terms/TermsPage.js')).TermsPage }),
      },
      {
        path: paths.privacy,
        handle: { title: 'Privacy policy' },
        lazy: async () => ({ Component: (await import('./pages/privacy/PrivacyPage.js')).PrivacyPage }),
      },
      {
        path: paths.branding,
        handle: { title: 'Branding' },
        lazy: async () => ({ Component: (await import('./pages/branding/BrandingPage.js')).BrandingPage }),
      },
      {
        path: paths.components,
        handle: { title: 'Components' },
        lazy: async () => ({
          Component: (await import('./pages/components/ComponentsPage.js')).ComponentsPage,
        }),
      },
      {
        element: <RequireLogin />,
        children: [
          {
            lazy: signedIn,
            children: inside([
              {
                path: paths.dashboard,
                handle: { title: 'Dashboard' },
                lazy: async () => ({
                  Component: (await import('./pages/dashboard/DashboardPage.js')).DashboardPage,
                }),
              },
              {
                path: paths.newShoot,
                handle: { title: 'New Image' },
                lazy: async () => ({
                  Component: (await import('./pages/new-shoot/NewShootPage.js')).NewShootPage,
                }),
              },
              {
                path: paths.library,
                handle: { title: 'Library' },
                lazy: async () => ({
                  Component: (await import('./pages/library/shown/LibraryEntry.js')).LibraryEntry,
                }),
              },
              {
                path: paths.products,
                loader: showProducts,
              },
              {
                path: paths.product,
                handle: { title: 'Product' },
                lazy: async () => ({
                  Component: (await import('./pages/product/ProductPage.js')).ProductPage,
                }),
              },
              {
                path: paths.productOfPicture,
                handle: { title: 'Product' },
                lazy: async () => ({
                  Component: (await import('./pages/product/ProductOfPicture.js')).ProductOfPicture,
                }),
              },
              {
                path: paths.billing,
                handle: { title: 'Billing' },
                lazy: async () => ({
                  Component: (await import('./pages/billing/BillingPage.js')).BillingPage,
                }),
              },
              {
                path: paths.account,
                handle: { title: 'Account' },
                lazy: async () => ({
                  Component: (await import('./pages/account/AccountPage.js')).AccountPage,
                }),
              },
              {
                path: paths.presets,
                handle: { title: 'Presets' },
                lazy: async () => ({
                  Component: (await import('./pages/presets/PresetsPage.js')).PresetsPage,
                }),
              },
              {
                path: paths.sharedPreset,
                handle: { title: 'Shared preset' },
                lazy: async () => ({
                  Component: (await import('./pages/presets/SharedPresetPage.js')).SharedPresetPage,
                }),
              },
              {
                path: paths.contact,
                handle: { title: 'Contact Support' },
                lazy: async () => ({
                  Component: (await import('./pages/contact/ContactPage.js')).ContactPage,
                }),
              },
            ]),
          },
          {
            element: <RequireAdmin />,
            children: [
              {
                lazy: operators,
                children: inside([
                  {
                    path: paths.admin,
                    handle: { title: 'Admin Dashboard' },
                    lazy: async () => ({
                      Component: (await import('./pages/admin/overview/OverviewPage.js')).OverviewPage,
                    }),
                  },
                  {
                    path: paths.adminUsers,
                    handle: { title: 'Users' },
                    lazy: async () => ({
                      Component: (await import('./pages/admin/users/UsersPage.js')).UsersPage,
                    }),
                  },
                  {
                    path: paths.adminUser,
                    handle: { title: 'User' },
                    lazy: async () => ({
                      Component: (await import('./pages/admin/user/UserPage.js')).UserPage,
                    }),
                  },
                  {
                    path: paths.adminJobs,
                    handle: { title: 'Jobs' },
                    lazy: async () => ({
                      Component: (await import('./pages/admin/jobs/JobsPage.js')).JobsPage,
                    }),
                  },
                  {
                    path: paths.adminSubscriptions,
                    handle: { title: 'Subscriptions' },
                    lazy: async () => ({
                      Component: (await import('./pages/admin/subscriptions/SubscriptionsPage.js'))
                        .SubscriptionsPage,
                    }),
                  },
                  {
                    path: paths.adminPayments,
                    handle: { title: 'Payments' },
                    lazy: async () => ({
                      Component: (await import('./pages/admin/payments/PaymentsPage.js')).PaymentsPage,
                    }),
                  },
                  {
                    path: paths.adminSupport,
                    handle: { title: 'Support' },
                    lazy: async () => ({
                      Component: (await import('./pages/admin/support/SupportPage.js')).SupportPage,
                    }),
                  },
                  {
                    path: paths.adminMessage,
                    handle: { title: 'Message' },
                    lazy: async () => ({
                      Component: (await import('./pages/admin/support/MessagePage.js')).MessagePage,
                    }),
                  },
                  {
                    path: paths.adminActivity,
                    handle: { title: 'Activity' },
                    lazy: async () => ({
                      Component: (await import('./pages/admin/activity/ActivityPage.js')).ActivityPage,
                    }),
                  },
                  {
                    path: paths.adminDeadLetters,
                    handle: { title: 'Dead letters' },
                    lazy: async () => ({
                      Component: (await import('./pages/admin/dead-letters/DeadLettersPage.js'))
                        .DeadLettersPage,
                    }),
                  },
                  {
                    path: paths.adminSystem,
                    handle: { title: 'System' },
                    lazy: async () => ({
                      Component: (await import('./pages/admin/system/SystemPage.js')).SystemPage,
                    }),
                  },
                ]),
              },
            ],
          },
        ],
      },
      {
        path: '*',
        handle: { title: 'Page not found' },
        lazy: async () => ({ Component: (await import('./pages/not-found/NotFoundPage.js')).NotFoundPage }),
      },
    ],
  },
]);
