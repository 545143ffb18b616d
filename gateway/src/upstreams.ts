import type { GatewayConfig } from './config.js';

/** A service behind the gateway and the addresses that it answers. A prefix covers everything below it. */
export interface Upstream {
  name: string;
  url: string;
  prefixes: string[];
}

/** The routing table: a new service joins by an entry here. */
export const upstreams = (config: GatewayConfig): Upstream[] => [
  {
    name: 'auth',
    url: config.AUTH_URL,
    prefixes: [
      '/api/auth',
      '/api/users/me',
      '/api/users/change-password',
      '/api/users/delete-account',
      '/.well-known/jwks.json',
    ],
  },
  {
    name: 'jobs',
    url: config.JOBS_URL,
    prefixes: ['/api/jobs', '/api/files', '/api/preview', '/api/users/stats'],
  },
  { name: 'notification', url: config.NOTIFICATION_URL, prefixes: ['/api/contact'] },
];
