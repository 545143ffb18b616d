import { call } from '../api/client.js';
import { refreshAccessToken } from '../api/refresh.js';
import { Dialog } from '../ui/Dialog.js';
import { Form } from '../ui/Form.js';
import { PasswordField } from '../ui/PasswordField.js';
import { readText } from '../ui/read-text.js';
import { CodeField } from './CodeField.js';
import { usePasswordQuestion } from './fresh-password.js';
import { session } from './session.js';
import { useCodeStep } from './use-code-step.js';

function Fields({ onConfirmed }: { onConfirmed: () => void }) {
  const { asks, step } = useCodeStep();
  const confirm = (values: FormData) =>
    step(async () => {
      // The access token may have expired, and calls under /auth/ are not retried with a new token.
      await refreshAccessToken();
      const code = readText(values, 'code');
      const body = { password: readText(values, 'password'), ...(code ? { code } : {}) };
      session.renew((await call('confirmPassword', { body })).access_token);
      onConfirmed();
    });
  const email = session.state().user?.email ?? '';
  return (
    <Form action="Continue" doing="Checking..." fallback="Failed to confirm your password" onSubmit={confirm}>
      {/* Tells password managers which account the password belongs to. */}
      <input name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Password" name="password" autoComplete="current-password" required />
      {asks && <CodeField recovery />}
    </Form>
  );
}

/**
 * Asks for the password again at the request of `withPassword`. A screen with protected actions must render the dialog.
 */
export function ConfirmPasswordDialog() {
  const settle = usePasswordQuestion();
  if (!settle) return null;
  return (
    <Dialog
      open
      title="Confirm your password"
      text="Enter your password to continue."
      onClose={() => settle(false)}
    >
      <Fields onConfirmed={() => settle(true)} />
    </Dialog>
  );
}
