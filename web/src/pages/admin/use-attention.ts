import type { AttentionKind } from '@packshot/proto/rest/admin/admin-words';
import type { AdminAttention } from '@packshot/proto/rest/admin/stats';
import type { SWRResponse } from 'swr';
import { useCall } from '../../api/use-call.js';

/** Milliseconds. The menu stands on every page of the back-office, and each look asks every service. */
const refreshMs = 30_000;

/** What needs the attention of an operator, kept current while a page of the back-office is open. */
export const useAttention = (): SWRResponse<AdminAttention, Error> =>
  useCall('adminGetAttention', { refreshInterval: refreshMs, shouldRetryOnError: false });

/** How many of a kind there are. */
export const countOfKind = (attention: AdminAttention | undefined, kind: AttentionKind): number =>
  attention?.items.find((item) => item.kind === kind)?.count ?? 0;
