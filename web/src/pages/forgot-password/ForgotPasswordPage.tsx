import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../api/client.js';
import { AuthLayout } from '../../layouts/AuthLayout.js';
import { paths } from '../../paths.js';
import { Field } from '../../ui/Field.js';
import { Form } from '../../ui/Form.js';
import { Status } from '../../ui/Status.js';
import { readText } from '../../ui/read-text.js';

export function ForgotPasswordPage() {
  const [sent, setSent] = useState(false);
  const send = async (values: FormData) => {
    setSent(false);
    await call('forgotPassword', { body: { email: readText(values, 'email') } });
    setSent(true);
  };
  return (
    <AuthLayout
      title="Forgot Password"
      text="Enter your email and we will send you a link to choose a new password."
      foot={<Link to={paths.login}>Back to Login</Link>}
    >
      {sent && <Status>If that email exists in our system, a password reset link has been sent.</Status>}
      <Form
        wide
        action="Send Reset Link"
        doing="Sending..."
        fallback="Failed to send reset email"
        onSubmit={send}
      >
        <Field label="Email" name="email" type="email" autoComplete="email" required />
      </Form>
    </AuthLayout>
  );
}
