export type Purpose = 'login' | 'register';

interface Words {
  action: string;
  notBegun: string;
  failed: string;
  notCompleted: string;
  cancelled: string;
}

/** Messages of spec §8, and a message for users who cancel the sign-in at Google. */
export const googleTexts: Record<Purpose, Words> = {
  login: {
    action: 'Sign in with Google',
    notBegun: 'Failed to initiate Google login',
    failed: 'Google sign in failed',
    notCompleted: 'Failed to complete sign in',
    cancelled: 'You cancelled signing in with Google.',
  },
  register: {
    action: 'Sign up with Google',
    notBegun: 'Failed to initiate Google signup',
    failed: 'Google sign up failed',
    notCompleted: 'Failed to complete sign up',
    cancelled: 'You cancelled signing up with Google.',
  },
};

export const popupBlocked = 'Popup blocked. Please allow popups for this site.';

/** Turns an error code into a message. The code is never shown, because anyone can write a code into the URL. */
export function sentenceForCode(purpose: Purpose, code: string): string {
  const { cancelled, notCompleted, failed } = googleTexts[purpose];
  if (code === 'access_denied') return cancelled;
  return code === 'missing_tokens' || code === 'auth_failed' ? notCompleted : failed;
}
