import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { redirectDelayMs } from '../../auth/redirect-delay.js';
import { useSession } from '../../auth/session.js';
import { urlSecrets } from '../../auth/url-secrets.js';
import { pathAfterSignIn } from '../../auth/wanted-plan.js';
import { AuthLayout } from '../../layouts/AuthLayout.js';
import { paths } from '../../paths.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Waiting } from '../../ui/Waiting.js';
import { Status } from '../../ui/Status.js';
import { useDelayed } from '../../ui/use-delayed.js';
import { useVerification } from './use-verification.js';

export function VerifyEmailPage() {
  const navigate = useNavigate();
  const { isAuthenticated } = useSession();
  const [token] = useState(urlSecrets.link);
  const verification = useVerification(token);
  const { state } = verification;
  const next = isAuthenticated ? pathAfterSignIn() : paths.login;
  useDelayed(() => void navigate(next, { replace: true }), state === 'success' ? redirectDelayMs : undefined);
  return (
    <AuthLayout title="Verify email">
      {state === 'verifying' && <Waiting>Verifying your email...</Waiting>}
      {state === 'success' && (
        <Status>
          Email verified! {isAuthenticated ? 'Taking you to your dashboard...' : 'Taking you to login...'}
        </Status>
      )}
      {verification.state === 'error' && (
        <>
          <Alert>{verification.sentence}</Alert>
          <Button as={Link} $look="primary" $wide to={paths.login}>
            Go to Login
          </Button>
        </>
      )}
    </AuthLayout>
  );
}
