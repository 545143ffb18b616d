import type { Page } from 'playwright-core';
import type { Seller } from './_system.js';

/** Every screen for screenshots and checks, and the steps that prepare the screen. */
export interface Screen {
  name: string;
  path: string;
  signedIn: boolean;
  /** Waits until the page loads no further content. */
  ready: (page: Page) => Promise<unknown>;
}

const heading = (name: string) => (page: Page) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

export const screens: Screen[] = [
  {
    name: 'landing',
    path: '/',
    signedIn: false,
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  { name: 'login', path: '/login', signedIn: false, ready: heading('Login') },
  { name: 'register', path: '/register', signedIn: false, ready: heading('Create Account') },
  { name: 'forgot-password', path: '/forgot-password', signedIn: false, ready: heading('Forgot Password') },
  {
    name: 'reset-password',
    path: '/reset-password?token=none',
    signedIn: false,
    ready: heading('Reset Password'),
  },
  {
    name: 'reset-password-no-token',
    path: '/reset-password',
    signedIn: false,
    ready: (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'verify-email-failed',
    path: '/verify-email',
    signedIn: false,
    ready: (page) => page.getByRole('alert').waitFor(),
  },
  { name: 'terms', path: '/terms', signedIn: false, ready: heading('Terms of service') },
  { name: 'privacy', path: '/privacy', signedIn: false, ready: heading('Privacy policy') },
  {
    name: 'branding',
    path: '/branding',
    signedIn: false,
    ready: (page) => page.getByRole('heading', { name: 'Themes' }).waitFor(),
  },
  { name: 'components', path: '/branding/components', signedIn: false, ready: heading('Components') },
  { name: 'not-found', path: '/nothing-here', signedIn: false, ready: heading('Page not found') },
  {
    name: 'dashboard',
    path: '/dashboard',
    signedIn: true,
    ready: (page) => page.getByText('Total images').waitFor(),
  },
  { name: 'new-shoot', path: '/new-shoot', signedIn: true, ready: heading('New Image') },
  {
    name: 'library',
    path: '/library',
    signedIn: true,
    ready: (page) => page.getByRole('article').or(page.getByText('No jobs yet')).first().waitFor(),
  },
  {
    name: 'products',
    path: '/products',
    signedIn: true,
    ready: (page) => page.getByRole('article').or(page.getByText('No products yet')).first().waitFor(),
  },
  {
    name: 'account',
    path: '/account',
    signedIn: true,
    ready: (page) => page.getByText('This browser', { exact: true }).waitFor(),
  },
  { name: 'contact', path: '/contact', signedIn: true, ready: heading('Contact Support') },
  {
    name: 'billing',
    path: '/billing',
    signedIn: true,
    async ready(page) {
      await page.getByRole('heading', { name: 'Plans' }).waitFor();
      await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
    },
  },
];

/** The stored session of a signed-in user. */
export const storedSession = (seller: Seller): Record<string, string> => ({
  access_token: seller.token,
  refresh_token: seller.refreshToken,
  'auth-storage': JSON.stringify({ user: seller.user, isAuthenticated: true }),
});

/** Signs the user in without the form, each time that the page loads the client. */
export async function signIn(page: Page, seller: Seller): Promise<void> {
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, storedSession(seller));
}
