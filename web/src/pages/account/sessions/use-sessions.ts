import type { Session } from '@packshot/proto/rest/users';
import { call } from '../../../api/client.js';
import { ApiError, sentenceFor } from '../../../api/errors.js';
import { useCall } from '../../../api/use-call.js';
import { toast } from '../../../ui/toast.js';

interface Sessions {
  sessions: Session[] | undefined;
  error: Error | undefined;
  reload(): void;
  /** Signs browsers out. The browsers leave the list at once and return to the list if the call fails. */
  end(sessions: Session[]): Promise<void>;
}

async function endOne({ id }: Session): Promise<void> {
  try {
    await call('endSession', { params: { id } });
  } catch (error) {
    // A session that no longer exists counts as ended.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

export function useSessions(): Sessions {
  const { data, error, mutate } = useCall('listSessions', {
    revalidateOnMount: true,
    dedupingInterval: 1_000,
  });
  return {
    sessions: data?.sessions,
    error,
    reload: () => void mutate(),
    async end(ended) {
      toast.settle('sessions');
      const ids = new Set(ended.map(({ id }) => id));
      await mutate((known) => known && { sessions: known.sessions.filter(({ id }) => !ids.has(id)) }, {
        revalidate: false,
      });
      const results = await Promise.allSettled(ended.map(endOne));
      const failure = results.find((result) => result.status === 'rejected');
      if (failure) toast.fault(sentenceFor(failure.reason, 'Failed to sign out'), 'sessions');
      await mutate();
    },
  };
}
