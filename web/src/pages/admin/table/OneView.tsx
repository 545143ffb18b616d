import type { ReactNode } from 'react';
import { ApiError, sentenceFor } from '../../../api/errors.js';
import { Alert } from '../../../ui/Alert.js';
import { Button } from '../../../ui/Button.js';
import { Stack } from '../../../ui/Card.js';
import { Head } from './Head.js';
import { Loading } from './Loading.js';

interface OneViewProps<T> {
  one: { data: T | undefined; error: Error | undefined; reload: () => void };
  /** What kind of thing it is: the heading as long as its own name is not known. */
  kind: string;
  /** The sentence for a failure that the server does not explain. */
  failed: string;
  /** The sentence where there is no such thing, or no longer. */
  gone: string;
  children: (data: T) => ReactNode;
}

/** There is no such thing, or no longer. */
export const isNotFoundError = (error: Error | undefined): boolean =>
  error instanceof ApiError && error.status === 404;

/** One thing in each of its states: loading, gone, failing, there. */
export function OneView<T>({ one, kind, failed, gone, children }: OneViewProps<T>) {
  const { data, error, reload } = one;
  const isThere = data !== undefined && !isNotFoundError(error);
  if (isThere) return children(data);
  return (
    <Stack $gap={16} style={{ alignItems: 'flex-start' }}>
      <Head title={kind} />
      {!error && <Loading />}
      {error && <Alert>{isNotFoundError(error) ? gone : sentenceFor(error, failed)}</Alert>}
      {error && !isNotFoundError(error) && <Button onClick={reload}>Retry</Button>}
    </Stack>
  );
}
