import type { Page } from 'playwright-core';

/** A text of the spec, and the steps that show the text. */
export interface SpecText {
  section: string;
  text: string;
  path: string;
  signedIn?: boolean;
  /** Call that fails without a displayable message. If a method is given, only calls with this method fail. */
  failing?: string;
  method?: string;
  /** Path of the redirect from Google. */
  google?: string;
  act?: (page: Page) => Promise<unknown>;
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click({ noWaitAfter: true });
const fill = (fields: Record<string, string>, button: string) => async (page: Page) => {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(new RegExp(`^${label}`)).fill(value);
  await press(button)(page);
};
const [email, password] = ['texts@example.test', 'a long password'];
const login = fill({ Email: email, Password: password }, 'Login');
const register = fill({ Email: email, Password: password }, 'Sign Up');
const forgot = fill({ Email: email }, 'Send Reset Link');
const reset = (first: string, second: string) =>
  fill({ 'New Password': first, 'Confirm Password': second }, 'Reset Password');
const change = (first: string, second: string) =>
  fill(
    { 'Current Password': password, 'New Password': first, 'Confirm Password': second },
    'Change Password',
  );
const write = fill({ Name: 'Ada', Email: email, Subject: 'A question', Message: 'How?' }, 'Send Message');
const googleIn = press('Sign in with Google');
const googleUp = press('Sign up with Google');
const withoutPopups = (then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.evaluate('window.open = () => null');
  await then(page);
};
const deleteAccount = async (page: Page) => {
  await press('Delete Account')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
};
const tokens = 'access_token=none&refresh_token=none';

/** Every account text of the spec, with its section. */
export const accountTexts: SpecText[] = [
  { section: '§8', text: 'Login failed', path: '/login', failing: 'auth/login', act: login },
  { section: '§8', text: 'Registration failed', path: '/register', failing: 'auth/register', act: register },
  {
    section: '§8',
    text: 'Failed to send reset email',
    path: '/forgot-password',
    failing: 'auth/forgot-password',
    act: forgot,
  },
  {
    section: '§8',
    text: 'Failed to reset password',
    path: '/reset-password?token=t',
    failing: 'auth/reset-password',
    act: reset(password, password),
  },
  {
    section: '§8',
    text: 'Failed to initiate Google login',
    path: '/login',
    failing: 'auth/google/login',
    act: googleIn,
  },
  {
    section: '§8',
    text: 'Failed to initiate Google signup',
    path: '/register',
    failing: 'auth/google/login',
    act: googleUp,
  },
  {
    section: '§8',
    text: 'Google sign in failed',
    path: '/login',
    google: 'error=server_error',
    act: googleIn,
  },
  {
    section: '§8',
    text: 'Google sign up failed',
    path: '/register',
    google: 'error=server_error',
    act: googleUp,
  },
  { section: '§8', text: 'Failed to complete sign in', path: '/login', google: tokens, act: googleIn },
  { section: '§8', text: 'Failed to complete sign up', path: '/register', google: tokens, act: googleUp },
  {
    section: '§8',
    text: 'Failed to verify email. The link may be expired or invalid.',
    path: '/verify-email?token=t',
    failing: 'auth/verify-email',
  },
  { section: '§8', text: 'Failed to load profile', path: '/account', signedIn: true, failing: 'users/me' },
  {
    section: '§8',
    text: 'Failed to update profile',
    path: '/account',
    signedIn: true,
    failing: 'users/me',
    method: 'PUT',
    act: press('Save'),
  },
  {
    section: '§8',
    text: 'Failed to change password',
    path: '/account',
    signedIn: true,
    failing: 'users/change-password',
    act: change(password, password),
  },
  {
    section: '§8',
    text: 'Failed to delete account',
    path: '/account',
    signedIn: true,
    failing: 'users/delete-account',
    act: deleteAccount,
  },
  {
    section: '§8',
    text: 'Failed to send verification email',
    path: '/account',
    signedIn: true,
    failing: 'auth/resend-verification',
    act: (page) => page.getByRole('button', { name: /Resend/i }).click(),
  },
  {
    section: '§8',
    text: 'Failed to send message',
    path: '/contact',
    signedIn: true,
    failing: 'contact/support',
    act: write,
  },
  {
    section: '§8',
    text: 'Profile updated successfully',
    path: '/account',
    signedIn: true,
    act: press('Save'),
  },
  {
    section: '§8',
    text: 'Password changed successfully',
    path: '/account',
    signedIn: true,
    act: change(password, password),
  },
  { section: '§5', text: 'Invalid or missing reset token', path: '/reset-password' },
  {
    section: '§5',
    text: 'Passwords do not match',
    path: '/reset-password?token=t',
    act: reset(password, 'another one'),
  },
  {
    section: '§5',
    text: 'Password must be at least 8 characters long',
    path: '/reset-password?token=t',
    act: reset('short', 'short'),
  },
  { section: '§5', text: 'Invalid verification link. No token provided.', path: '/verify-email' },
  {
    section: '§5',
    text: 'New passwords do not match',
    path: '/account',
    signedIn: true,
    act: change(password, 'another one'),
  },
  {
    section: '§5',
    text: 'Password must be at least 8 characters long',
    path: '/account',
    signedIn: true,
    act: change('short', 'short'),
  },
  {
    section: '§5',
    text: 'Popup blocked. Please allow popups for this site.',
    path: '/login',
    act: withoutPopups(googleIn),
  },
  {
    section: '§5',
    text: 'Popup blocked. Please allow popups for this site.',
    path: '/register',
    act: withoutPopups(googleUp),
  },
  {
    section: '§2',
    text: 'If that email exists in our system, a password reset link has been sent.',
    path: '/forgot-password',
    act: forgot,
  },
  { section: '§2', text: 'Message Sent!', path: '/contact', signedIn: true, act: write },
  { section: '§2', text: 'Email not verified', path: '/account', signedIn: true },
  { section: '§8', text: 'Failed to complete sign in', path: '/login?error=auth_failed' },
  { section: '§8', text: 'Failed to complete sign in', path: '/login?error=missing_tokens' },
  { section: '§8', text: 'Google sign in failed', path: '/login?error=%3Cb%3Ehello' },
];

/** Texts of buttons whose call is in progress (spec §4), and the pages with these buttons. */
export const busyTexts: Omit<SpecText, 'section'>[] = [
  { text: 'Logging in...', path: '/login', failing: 'auth/login', act: login },
  { text: 'Creating account...', path: '/register', failing: 'auth/register', act: register },
  { text: 'Sending...', path: '/forgot-password', failing: 'auth/forgot-password', act: forgot },
  {
    text: 'Resetting...',
    path: '/reset-password?token=t',
    failing: 'auth/reset-password',
    act: reset(password, password),
  },
  { text: 'Connecting...', path: '/login', failing: 'auth/google/login', act: googleIn },
  { text: 'Connecting...', path: '/register', failing: 'auth/google/login', act: googleUp },
  { text: 'Sending...', path: '/contact', signedIn: true, failing: 'contact/support', act: write },
];
