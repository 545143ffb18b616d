/** Every address of the API that the client calls, in one place. */
export const urls = {
  login: '/api/auth/login',
  register: '/api/auth/register',
  logout: '/api/auth/logout',
  refresh: '/api/auth/refresh',
  me: '/api/users/me',
  stats: '/api/users/stats',
  jobs: (limit: number, offset: number) => `/api/jobs/list?limit=${limit}&offset=${offset}`,
  createJob: '/api/jobs/create',
  job: (id: string) => `/api/jobs/${id}`,
  branding: '/api/branding',
} as const;
