import { useSWRConfig, type SWRConfiguration } from 'swr';
import { addressOf, type AddressInput, type CallId, type CallArguments } from '../../../api/address-of.js';
import type { Answer } from '../../../api/client.js';
import { useCall } from '../../../api/use-call.js';

export interface List<T> {
  /** Response of the call, or undefined while the first page loads. */
  data: T | undefined;
  error: Error | undefined;
  /** Whether the shown rows belong to the previous URL. */
  stale: boolean;
  reload: () => void;
}

/** Operators need current data, so each screen reloads the data on opening. */
export const freshSettings = { revalidateOnMount: true, dedupingInterval: 500 } as const;

/**
 * Loads a page of a list. The previous rows stay visible while another page loads. After a failure the previous rows,
 * which belong to another filter, are hidden.
 *
 * @param refreshMs milliseconds between two loads
 */
export function useList<Id extends CallId>(
  id: Id,
  { refreshMs = 0 }: { refreshMs?: number },
  ...given: CallArguments<AddressInput<Id>>
): List<Answer<Id>> {
  const { cache } = useSWRConfig();
  const settings: SWRConfiguration<Answer<Id>, Error> = {
    ...freshSettings,
    keepPreviousData: true,
    refreshInterval: refreshMs,
  };
  const { data, error, mutate } = useCall(id, settings, ...given);
  const answered = cache.get(addressOf(id, ...given))?.data !== undefined;
  return {
    data: answered || !error ? data : undefined,
    error,
    stale: data !== undefined && !answered,
    reload: () => void mutate(),
  };
}
