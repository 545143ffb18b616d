import type { DownloadFormat, DownloadSize } from '@packshot/proto/rest/job-words';

/** Every address of the API that the client calls, in one place. */
export const urls = {
  login: '/api/auth/login',
  register: '/api/auth/register',
  logout: '/api/auth/logout',
  refresh: '/api/auth/refresh',
  verifyEmail: (token: string) => `/api/auth/verify-email?${new URLSearchParams({ token })}`,
  resendVerification: '/api/auth/resend-verification',
  forgotPassword: '/api/auth/forgot-password',
  resetPassword: '/api/auth/reset-password',
  googleLogin: '/api/auth/google/login',
  me: '/api/users/me',
  changePassword: '/api/users/change-password',
  deleteAccount: '/api/users/delete-account',
  sessions: '/api/users/me/sessions',
  session: (id: string) => `/api/users/me/sessions/${id}`,
  stats: '/api/users/stats',
  jobs: (query: Record<string, string | number>) =>
    `/api/jobs/list?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
  createJob: '/api/jobs/create',
  jobEvents: '/api/jobs/events',
  archive: '/api/jobs/archive',
  job: (id: string) => `/api/jobs/${id}`,
  regenerateJob: (id: string) => `/api/jobs/${id}/regenerate`,
  cancelJob: (id: string) => `/api/jobs/${id}/cancel`,
  retryJob: (id: string) => `/api/jobs/${id}/retry`,
  cutout: (id: string) => `/api/jobs/${id}/cutout`,
  downloadJob: (id: string, format: DownloadFormat, size: DownloadSize) =>
    `/api/jobs/${id}/download?${new URLSearchParams({ format, size })}`,
  preview: '/api/preview/generate',
  contact: '/api/contact/support',
  branding: '/api/branding',
} as const;
