import type { ReactNode } from 'react';
import { ApiError, sentenceFor } from '../../../api/errors.js';
import { Alert } from '../../../ui/Alert.js';
import { Button } from '../../../ui/Button.js';
import { Stack } from '../../../ui/Card.js';
import { Loading } from './Loading.js';

interface OneViewProps<T> {
  one: { data: T | undefined; error: Error | undefined; reload: () => void };
  /** The sentence for a failure that the server does not explain. */
  failed: string;
  /** The sentence where there is no such thing, or no longer. */
  gone: string;
  children: (data: T) => ReactNode;
}

/** One thing in each of its states: loading, gone, failing, there. */
export function OneView<T>({ one: { data, error, reload }, failed, gone, children }: OneViewProps<T>) {
  if (error instanceof ApiError && error.status === 404) return <Alert>{gone}</Alert>;
  if (data !== undefined) return children(data);
  if (error)
    return (
      <Stack $gap={12} style={{ alignItems: 'flex-start' }}>
        <Alert>{sentenceFor(error, failed)}</Alert>
        <Button onClick={reload}>Retry</Button>
      </Stack>
    );
  return <Loading />;
}
