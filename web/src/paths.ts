/** Every address of the client. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  dashboard: '/dashboard',
  newShoot: '/new-shoot',
  library: '/library',
} as const;
