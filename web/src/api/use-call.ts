import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { addressOf, type AddressInput, type CallId, type CallArguments } from './address-of.js';
import type { Answer } from './client.js';

/** Returns the response of a call, which is loaded on first use and cached by URL. */
export function useCall<Id extends CallId>(
  id: Id,
  settings: SWRConfiguration<Answer<Id>, Error> = {},
  ...given: CallArguments<AddressInput<Id>>
): SWRResponse<Answer<Id>, Error> {
  return useSWR<Answer<Id>, Error>(addressOf(id, ...given), settings);
}
