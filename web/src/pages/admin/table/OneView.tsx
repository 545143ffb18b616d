import type { ReactNode } from 'react';
import { ApiError, sentenceFor } from '../../../api/errors.js';
import { Alert } from '../../../ui/Alert.js';
import { Button } from '../../../ui/Button.js';
import { Stack } from '../../../ui/Card.js';
import { Head } from './Head.js';
import { Loading } from './Loading.js';

interface OneViewProps<T> {
  one: { data: T | undefined; error: Error | undefined; reload: () => void };
  /** Kind of the item, used as the heading until the name of the item is known. */
  kind: string;
  /** Message for a failure that the server does not explain. */
  failed: string;
  /** Message for an item that does not exist. */
  gone: string;
  children: (data: T) => ReactNode;
}

/** Reports whether the item does not exist. */
export const isNotFoundError = (error: Error | undefined): boolean =>
  error instanceof ApiError && error.status === 404;

/** An item in every state: loading, missing, failed or loaded. */
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
