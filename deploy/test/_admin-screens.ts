import { userId } from './_admin-rows.js';

/** Every screen of the back-office, with the text of an empty screen and the text of a screen with rows. */
export const adminScreens = [
  {
    name: 'overview',
    path: '/admin',
    empty: 'No data available',
    full: 'seller-1@shop.test',
  },
  {
    name: 'users',
    path: '/admin/users',
    empty: 'No data available',
    full: 'seller-1@shop.test',
  },
  {
    name: 'user',
    path: `/admin/users/${userId(1)}`,
    empty: 'No data available',
    full: 'Partly refunded',
  },
  {
    name: 'jobs',
    path: '/admin/jobs',
    empty: 'No data available',
    full: 'seller-1@shop.test',
  },
  {
    name: 'failed',
    path: '/admin/jobs?status=failed',
    empty: 'No data available',
    full: 'seller-1@shop.test',
  },
  {
    name: 'subscriptions',
    path: '/admin/subscriptions',
    empty: 'No data available',
    full: 'seller-1@shop.test',
  },
  {
    name: 'payments',
    path: '/admin/payments',
    empty: 'No data available',
    full: 'seller-1@shop.test',
  },
  {
    name: 'support',
    path: '/admin/support',
    empty: 'No data available',
    full: 'seller-1@shop.test',
  },
  {
    name: 'message',
    path: `/admin/support/${userId(1)}`,
    empty: 'It is in your library now.',
    full: 'Send answer',
  },
  {
    name: 'activity',
    path: '/admin/activity',
    empty: 'No data available',
    full: 'seller-1@shop.test',
  },
  {
    name: 'dead-letters',
    path: '/admin/dead-letters',
    empty: 'No data available',
    full: 'jobs.account.erased',
  },
  { name: 'system', path: '/admin/system', empty: 'No jobs waiting', full: '1 difference' },
] as const;
