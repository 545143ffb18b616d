import { useSWRConfig, type SWRConfiguration } from 'swr';
import { addressOf, type AddressInput, type CallId, type CallArguments } from '../../../api/address-of.js';
import type { Answer } from '../../../api/client.js';
import { useCall } from '../../../api/use-call.js';

export interface List<T> {
  /** Undefined while nothing has come yet. */
  data: T | undefined;
  error: Error | undefined;
  /** What is shown belongs to the address before: another page, another filter. */
  stale: boolean;
  reload: () => void;
}

/** Operators see what is, and not what was five minutes ago. */
export const freshSettings = { revalidateOnMount: true, dedupingInterval: 500 } as const;

/**
 * A page of a list. While another one loads, the rows stay until it comes; a failure does not leave the rows of one
 * filter below the name of another.
 *
 * @param refreshMs milliseconds after which it is loaded again
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
