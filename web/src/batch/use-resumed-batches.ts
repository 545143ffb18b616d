import { useEffect } from 'react';
import { call } from '../api/client.js';
import { session } from '../auth/session.js';
import { batchProgress } from './batch-progress.js';

/** Continues the progress of open batches after a reload. Without a response, only later batches have a progress. */
export function useResumedBatches(): void {
  useEffect(() => {
    const userId = session.state().user?.id;
    batchProgress.expect();
    void call('listOpenBatches').then(
      ({ batches }) => {
        // Another user may have signed in since.
        batchProgress.resume(session.state().user?.id === userId ? batches : []);
      },
      () => {
        batchProgress.resume([]);
        // The banner about the connection or the login page already tells the user.
      },
    );
  }, []);
}
