import type { SWRConfiguration } from 'swr';
import { fetchJson } from './client.js';

/** Spec §9: stale time of 5 minutes, one retry, no refetch on window focus. */
export const swrSettings: SWRConfiguration = {
  fetcher: fetchJson,
  dedupingInterval: 300_000,
  revalidateOnFocus: false,
  errorRetryCount: 1,
};
