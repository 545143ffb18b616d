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

export function RegisterPage() {
  const { busy, error, submit } = useSubmit('Registration failed');
  if (useSession().isAuthenticated) return <Navigate to={paths.dashboard} replace />;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void submit(async () => {
      const body = {
        email: form.get('email'),
        password: form.get('password'),
        full_name: form.get('full_name'),
      };
      const signedIn = await call<SignedIn>(urls.register, { method: 'POST', body });
      session.begin(signedIn, signedIn.user);
    });
  };

  return (
    <AuthLayout title="Create Account" text="5 free generations, no card needed.">
      <form onSubmit={onSubmit}>
        <Stack>
          {error && <Alert>{error}</Alert>}
          <Field label="Full Name" hint="(optional)" name="full_name" autoComplete="name" maxLength={200} />
          <Field label="Email" name="email" type="email" autoComplete="username" required />
          <Field
            label="Password"
            hint="(at least 8 characters)"
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={8}
            required
          />
          <Button $look="primary" $wide disabled={busy}>
            {busy ? 'Creating account...' : 'Sign Up'}
          </Button>
          <Quiet>
            Already have an account? <Link to={paths.login}>Login</Link>
          </Quiet>
        </Stack>
      </form>
    </AuthLayout>
  );
}
