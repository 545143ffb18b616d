import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '../../api/client.js';
import { readNewPassword } from '../../auth/password/new-password.js';
import { NewPasswordFields } from '../../auth/password/NewPasswordFields.js';
import { redirectDelayMs } from '../../auth/redirect-delay.js';
import { session } from '../../auth/session.js';
import { urlSecrets } from '../../auth/url-secrets.js';
import { AuthLayout } from '../../layouts/AuthLayout.js';
import { paths } from '../../paths.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Form } from '../../ui/Form.js';
import { Status } from '../../ui/Status.js';
import { useDelayed } from '../../ui/use-delayed.js';

export function ResetPasswordPage() {
  const navigate = useNavigate();
  const [token] = useState(urlSecrets.link);
  const [done, setDone] = useState(false);
  useDelayed(() => void navigate(paths.login, { replace: true }), done ? redirectDelayMs : undefined);

  const reset = async (values: FormData) => {
    const body = { token: token ?? '', new_password: readNewPassword(values, 'Passwords do not match') };
    await call('resetPassword', { body });
    urlSecrets.forgetLink();
    // The server has ended every session of this account, including the session in this browser.
    session.end();
    setDone(true);
  };
  if (!token)
    return (
      <AuthLayout title="Reset Password">
        <Alert>Invalid or missing reset token</Alert>
        <Button as={Link} $look="primary" $wide to={paths.forgotPassword}>
          Request a new link
        </Button>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title="Reset Password"
      text="Choose a new password. You'll be signed out on all devices."
      foot={
        !done && (
          <>
            Link not working? <Link to={paths.forgotPassword}>Request a new one</Link>
          </>
        )
      }
    >
      {done ? (
        <Status>Password reset successfully! Redirecting to login...</Status>
      ) : (
        <Form
          wide
          action="Reset Password"
          doing="Resetting..."
          fallback="Failed to reset password"
          onSubmit={reset}
        >
          <NewPasswordFields />
        </Form>
      )}
    </AuthLayout>
  );
}
