import { ApiError } from '../api/errors.js';
import { Alert } from './Alert.js';

/** Says what could not be loaded, and names the network where that is the reason. */
export const FailedToLoad = ({ text, error }: { text: string; error: Error }) => (
  <Alert>
    <p>{text}</p>
    {error instanceof ApiError && error.status === 0 && <p>{error.detail}</p>}
  </Alert>
);
