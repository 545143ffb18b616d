import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { Quiet } from '../../../ui/Card.js';
import { RetryAlert } from '../../../ui/RetryAlert.js';
import { Loading } from '../table/Loading.js';

interface LoadedProps<T> {
  answer: SWRResponse<T, Error>;
  /** Message for a failure that the server does not explain. */
  failed: string;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** Content of a response, or a text while the content is loading, empty or failed (spec §2, admin screens). */
export function Loaded<T>({ answer: { data, error, mutate }, failed, isEmpty, children }: LoadedProps<T>) {
  if (data !== undefined) return isEmpty?.(data) ? <Quiet>No data available</Quiet> : children(data);
  if (!error) return <Loading />;
  return <RetryAlert error={error} fallback={failed} onRetry={() => mutate()} />;
}
