import { Link, Navigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { call } from '../../api/client.js';
import { CodeField } from '../../auth/CodeField.js';
import { GoogleSection } from '../../auth/google/GoogleSection.js';
import { useErrorParameter } from '../../auth/google/use-error-parameter.js';
import { useGoogle } from '../../auth/google/use-google.js';
import { PasskeyLogin } from '../../auth/passkeys/PasskeyLogin.js';
import { canUsePasskeys } from '../../auth/passkeys/can-use-passkeys.js';
import { session, useSession } from '../../auth/session.js';
import { useCodeStep } from '../../auth/use-code-step.js';
import { pathAfterSignIn } from '../../auth/wanted-plan.js';
import { AuthLayout } from '../../layouts/AuthLayout.js';
import { paths } from '../../paths.js';
import { Alert } from '../../ui/Alert.js';
import { Quiet } from '../../ui/Card.js';
import { Field } from '../../ui/Field.js';
import { Form } from '../../ui/Form.js';
import { PasswordField } from '../../ui/PasswordField.js';
import { readText } from '../../ui/read-text.js';

const Forgot = styled(Quiet)`
  margin-top: -8px;
`;

async function logIn(values: FormData): Promise<void> {
  const code = readText(values, 'code');
  const body = {
    email: readText(values, 'email'),
    password: readText(values, 'password'),
    ...(code ? { code } : {}),
  };
  const signedIn = await call('login', { body });
  session.begin(signedIn, signedIn.user);
}

export function LoginPage() {
  const google = useGoogle('login');
  const { asks, step } = useCodeStep();
  useErrorParameter(google.fail);
  const { isAuthenticated, endedBecause } = useSession();
  if (isAuthenticated) return <Navigate to={pathAfterSignIn()} replace />;
  return (
    <AuthLayout
      title="Login"
      text="Welcome back to your studio."
      foot={
        <>
          No account yet? <Link to={paths.register}>Sign up</Link>
        </>
      }
    >
      {endedBecause && <Alert>{endedBecause}</Alert>}
      <Form
        wide
        action="Login"
        doing="Logging in..."
        fallback="Login failed"
        onSubmit={(values) => step(() => logIn(values))}
      >
        <Field label="Email" name="email" type="email" autoComplete="username" required />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        {asks && <CodeField recovery />}
        <Forgot>
          <Link to={paths.forgotPassword}>Forgot password?</Link>
        </Forgot>
      </Form>
      <GoogleSection purpose="login" google={google} />
      {canUsePasskeys() && <PasskeyLogin />}
    </AuthLayout>
  );
}
