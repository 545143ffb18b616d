import { ApiError, sentenceFor } from '../../api/errors.js';

/**
 * Messages for browser errors (WebAuthn level 3, §5.1). Browsers hide details so that pages cannot learn which passkeys
 * a device holds.
 */
const sentences: Record<string, string> = {
  NotAllowedError: 'No passkey was used. Please try again when you are ready.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys do not work at this address. Please use your email and password.',
};

/** Returns the message for a passkey that could not be created or used. */
export function sentenceForPasskey(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return sentenceFor(error, fallback);
  return (error instanceof Error && sentences[error.name]) || fallback;
}
