import type { SignedIn } from '@packshot/proto/rest/auth';
import type { FormEvent } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { call } from '../../api/client.js';
import { urls } from '../../api/urls.js';
import { session, useSession } from '../../auth/session.js';
import { AuthLayout } from '../../layouts/AuthLayout.js';
import { paths } from '../../paths.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Quiet, Stack } from '../../ui/Card.js';
import { Field } from '../../ui/Field.js';
import { useSubmit } from '../../ui/use-submit.js';

export function LoginPage() {
  const { busy, error, submit } = useSubmit('Login failed');
  if (useSession().isAuthenticated) return <Navigate to={paths.dashboard} replace />;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void submit(async () => {
      const body = { email: form.get('email'), password: form.get('password') };
      const signedIn = await call<SignedIn>(urls.login, { method: 'POST', body });
      session.begin(signedIn, signedIn.user);
    });
  };

  return (
    <AuthLayout title="Login" text="Welcome back to your studio.">
      <form onSubmit={onSubmit}>
        <Stack>
          {error && <Alert>{error}</Alert>}
          <Field label="Email" name="email" type="email" autoComplete="username" required />
          <Field label="Password" name="password" type="password" autoComplete="current-password" required />
          <Button $look="primary" $wide disabled={busy}>
            {busy ? 'Logging in...' : 'Login'}
          </Button>
          <Quiet>
            No account yet? <Link to={paths.register}>Sign up</Link>
          </Quiet>
        </Stack>
      </form>
    </AuthLayout>
  );
}
