/** Every address of the client. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  authCallback: '/auth/callback',
  terms: '/terms',
  privacy: '/privacy',
  branding: '/branding',
  components: '/branding/components',
  dashboard: '/dashboard',
  newShoot: '/new-shoot',
  library: '/library',
  billing: '/billing',
  account: '/account',
  contact: '/contact',
  admin: '/admin',
} as const;

/** The mail address for questions and complaints. */
export const supportAddress = 'support@packshot.example';
