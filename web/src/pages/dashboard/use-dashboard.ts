import type { Dashboard } from '@packshot/proto/rest/dashboard';
import { useEffect } from 'react';
import { listenToJobs } from '../../api/job-events.js';
import { useCall } from '../../api/use-call.js';

/** Milliseconds that collect the events of a batch, so that forty finished pictures cause few loads. */
const collectMs = 1_500;

/** Milliseconds between two loads, because no event reports that a download has ended. */
const refreshMs = 30_000;

/** Loads the dashboard, and again when a job changes. */
export function useDashboard(): { data: Dashboard | undefined; error: Error | undefined } {
  const { data, error, mutate } = useCall('getDashboard', {
    revalidateOnMount: true,
    dedupingInterval: 1_000,
    refreshInterval: refreshMs,
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reload = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void mutate();
      }, collectMs);
    };
    const unlisten = listenToJobs({ onJob: reload, onDeleted: reload, onReset: reload });
    return () => {
      unlisten();
      clearTimeout(timer);
    };
  }, [mutate]);
  return { data, error };
}
