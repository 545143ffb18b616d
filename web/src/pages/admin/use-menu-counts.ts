import type { AdminMenuCounts } from '@packshot/proto/rest/admin/stats';
import type { SWRResponse } from 'swr';
import { useCall } from '../../api/use-call.js';
import { refreshMs } from './refresh-ms.js';

/** Counts next to the menu items, refreshed while a page of the back-office is open. */
export const useMenuCounts = (): SWRResponse<AdminMenuCounts, Error> =>
  useCall('adminGetMenuCounts', { refreshInterval: refreshMs, shouldRetryOnError: false });
