import { ApiError } from '../api/errors.js';
import { Alert } from './Alert.js';

/** Names the content that failed to load, and the network if the network is the cause. */
export const FailedToLoad = ({ text, error }: { text: string; error: Error }) => (
  <Alert>
    <p>{text}</p>
    {error instanceof ApiError && error.status === 0 && <p>{error.detail}</p>}
  </Alert>
);
