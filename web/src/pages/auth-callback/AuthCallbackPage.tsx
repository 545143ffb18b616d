import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { urlSecrets } from '../../auth/url-secrets.js';
import { AuthLayout } from '../../layouts/AuthLayout.js';
import { Waiting } from '../../ui/Waiting.js';
import { completeSignIn } from './complete-sign-in.js';

/** The page to which Google redirects after a sign-in, in the popup or in the main window. */
export function AuthCallbackPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    const arrival = {
      access_token: urlSecrets.read('access_token'),
      refresh_token: urlSecrets.read('refresh_token'),
      state: urlSecrets.read('state'),
      error: query.get('error') ?? undefined,
    };
    urlSecrets.forget();
    void (async () => {
      const next = await completeSignIn(arrival);
      if (next) await navigate(next, { replace: true });
    })();
  }, [navigate, query]);
  return (
    <AuthLayout title="Sign in">
      <Waiting>Completing sign in...</Waiting>
    </AuthLayout>
  );
}
