import { ApiError, sentenceFor } from '../../api/errors.js';

/** What browsers say (WebAuthn level 3, §5.1), for people. They tell no more, so that no page learns what a device holds. */
const sentences: Record<string, string> = {
  NotAllowedError: 'No passkey was used. Please try again when you are ready.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys do not work at this address. Please use your email and password.',
};

/** The sentence for a passkey that was not made or not shown. */
export function sentenceForPasskey(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return sentenceFor(error, fallback);
  return (error instanceof Error && sentences[error.name]) || fallback;
}
