import { userId } from './_admin-rows.js';

/**
 * Every screen of the back-office, whether it loads again by itself, what stands in it when there is nothing, and what when
 * there is.
 */
export const adminScreens = [
  {
    name: 'overview',
    refreshes: false,
    path: '/admin',
    empty: 'No data available',
    full: 'seller-1@shop.test',
  },
  {
    name: 'users',
    refreshes: false,
    path: '/admin/users',
    empty: 'No data available',
    full: 'seller-1@shop.test',
  },
  {
    name: 'user',
    refreshes: false,
    path: `/admin/users/${userId(1)}`,
    empty: 'No data available',
    full: 'Partly refunded',
  },
  {
    name: 'jobs',
    refreshes: true,
    path: '/admin/jobs',
    empty: 'No data available',
    full: 'seller-1@shop.test',
  },
  {
    name: 'failed',
    refreshes: true,
    path: '/admin/jobs?status=failed',
    empty: 'No data available',
    full: 'seller-1@shop.test',
  },
  {
    name: 'subscriptions',
    refreshes: false,
    path: '/admin/subscriptions',
    empty: 'No data available',
    full: 'seller-1@shop.test',
  },
  {
    name: 'payments',
    refreshes: false,
    path: '/admin/payments',
    empty: 'No data available',
    full: 'seller-1@shop.test',
  },
  {
    name: 'support',
    refreshes: true,
    path: '/admin/support',
    empty: 'No data available',
    full: 'seller-1@shop.test',
  },
  {
    name: 'message',
    refreshes: false,
    path: `/admin/support/${userId(1)}`,
    empty: 'It is in your library now.',
    full: 'Send answer',
  },
  {
    name: 'activity',
    refreshes: false,
    path: '/admin/activity',
    empty: 'No data available',
    full: 'seller-1@shop.test',
  },
  {
    name: 'dead-letters',
    refreshes: false,
    path: '/admin/dead-letters',
    empty: 'No data available',
    full: 'jobs.account.erased',
  },
  { name: 'system', refreshes: true, path: '/admin/system', empty: 'Nothing waits', full: '1 difference' },
] as const;
