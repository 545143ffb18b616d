import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { addressOf, type AddressInput, type CallId, type CallArguments } from './address-of.js';
import type { Answer } from './client.js';

/** The answer of a call, loaded when it is first shown and kept under its address. */
export function useCall<Id extends CallId>(
  id: Id,
  settings: SWRConfiguration<Answer<Id>, Error> = {},
  ...given: CallArguments<AddressInput<Id>>
): SWRResponse<Answer<Id>, Error> {
  return useSWR<Answer<Id>, Error>(addressOf(id, ...given), settings);
}
