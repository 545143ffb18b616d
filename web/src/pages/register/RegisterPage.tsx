import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { call } from '../../api/client.js';
import { GoogleSection } from '../../auth/google/GoogleSection.js';
import { useErrorParameter } from '../../auth/google/use-error-parameter.js';
import { useGoogle } from '../../auth/google/use-google.js';
import { refuseShortPassword, minPasswordLength } from '../../auth/password/new-password.js';
import { session, useSession } from '../../auth/session.js';
import { pathAfterSignIn, wantedPlan } from '../../auth/wanted-plan.js';
import { AuthLayout } from '../../layouts/AuthLayout.js';
import { paths } from '../../paths.js';
import { Quiet } from '../../ui/Card.js';
import { Field } from '../../ui/Field.js';
import { Form } from '../../ui/Form.js';
import { PasswordField } from '../../ui/PasswordField.js';
import { readText } from '../../ui/read-text.js';

/** The links open in a new tab, so that the user's input stays in the form. */
const Consent = styled(Quiet)`
  font-size: 0.875rem;
`;

async function register(values: FormData): Promise<void> {
  const body = {
    email: readText(values, 'email'),
    password: readText(values, 'password'),
    full_name: readText(values, 'full_name'),
  };
  refuseShortPassword(body.password, 'password');
  const signedIn = await call('register', { body });
  session.begin(signedIn, signedIn.user);
}

export function RegisterPage() {
  const google = useGoogle('register');
  useErrorParameter(google.fail);
  const [query] = useSearchParams();
  // The plan is stored before the first render, because a signed-in user is redirected at once.
  useState(() => wantedPlan.keep(query.get('plan')));
  if (useSession().isAuthenticated) return <Navigate to={pathAfterSignIn()} replace />;
  return (
    <AuthLayout
      title="Create Account"
      text="5 free generations, no card needed."
      foot={
        <>
          Already have an account? <Link to={paths.login}>Login</Link>
        </>
      }
    >
      <Form
        wide
        action="Sign Up"
        doing="Creating account..."
        fallback="Registration failed"
        onSubmit={register}
      >
        <Field label="Full Name" hint="(optional)" name="full_name" autoComplete="name" maxLength={200} />
        <Field label="Email" name="email" type="email" autoComplete="username" required />
        <PasswordField
          label="Password"
          hint={`(at least ${minPasswordLength} characters)`}
          name="password"
          autoComplete="new-password"
          minLength={minPasswordLength}
          required
        />
        <Consent>
          By signing up, you confirm you are 18 or older and agree to the{' '}
          <Link to={paths.terms} target="_blank">
            Terms of service
          </Link>{' '}
          and the{' '}
          <Link to={paths.privacy} target="_blank">
            Privacy policy
          </Link>
          .
        </Consent>
      </Form>
      <GoogleSection purpose="register" google={google} />
    </AuthLayout>
  );
}
