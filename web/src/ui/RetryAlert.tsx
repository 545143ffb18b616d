import { sentenceFor } from '../api/errors.js';
import { Alert } from './Alert.js';
import { Button } from './Button.js';
import { Stack } from './Card.js';

interface RetryAlertProps {
  error: unknown;
  /** Message for a failure that the server does not explain. */
  fallback: string;
  onRetry: () => unknown;
}

/** Says that a load failed, and offers to load again. */
export const RetryAlert = ({ error, fallback, onRetry }: RetryAlertProps) => (
  <Stack style={{ alignItems: 'flex-start' }}>
    <Alert>{sentenceFor(error, fallback)}</Alert>
    <Button onClick={() => void onRetry()}>Retry</Button>
  </Stack>
);
