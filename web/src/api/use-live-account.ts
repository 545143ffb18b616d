import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { addressOf } from './address-of.js';
import { listenToJobs } from './job-events.js';

/** What depends on the plan. */
const shown = () => [
  addressOf('getStats'),
  addressOf('getSubscription'),
  addressOf('listPayments'),
  addressOf('getWatermarks'),
];

/** Loads what is shown of the plan again as soon as it changes on the server, on whichever page that is. */
export function useLiveAccount(): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const reload = () => {
      for (const address of shown()) void mutate(address);
    };
    return listenToJobs({ onAccount: reload, onReset: reload });
  }, [mutate]);
}
