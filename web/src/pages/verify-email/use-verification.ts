import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.js';
import { sentenceFor } from '../../api/errors.js';
import { refreshUser } from '../../auth/refresh-user.js';
import { session } from '../../auth/session.js';
import { urlSecrets } from '../../auth/url-secrets.js';

type Verification = { state: 'verifying' | 'success' } | { state: 'error'; sentence: string };

const missing = 'Invalid verification link. No token provided.';
const fallback = 'Failed to verify email. The link may be expired or invalid.';

async function verify(token: string): Promise<Verification> {
  try {
    await call('verifyEmail', { query: { token } });
  } catch (error) {
    return { state: 'error', sentence: sentenceFor(error, fallback) };
  }
  urlSecrets.forgetLink();
  if (session.state().isAuthenticated) await refreshUser();
  return { state: 'success' };
}

/** Verifies an address once with the token from the email, because the server rejects a used token. */
export function useVerification(token: string | undefined): Verification {
  const [verification, setVerification] = useState<Verification>(
    token ? { state: 'verifying' } : { state: 'error', sentence: missing },
  );
  const asked = useRef(false);
  useEffect(() => {
    if (!token || asked.current) return;
    asked.current = true;
    void verify(token).then(setVerification);
  }, [token]);
  return verification;
}
