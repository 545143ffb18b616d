import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { addressOf } from './address-of.js';
import { listenToJobs } from './job-events.js';

/** Cached data that depends on the plan. */
const shown = () => [
  addressOf('getStats'),
  addressOf('getSubscription'),
  addressOf('listPayments'),
  addressOf('getWatermarks'),
];

/** Reloads plan data on every page as soon as the plan changes on the server. */
export function useLiveAccount(): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const reload = () => {
      for (const address of shown()) void mutate(address);
    };
    return listenToJobs({ onAccount: reload, onReset: reload });
  }, [mutate]);
}
