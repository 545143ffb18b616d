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
      // Calls under /auth/ are not retried with a new token, and this dialog may have been open for a long time.
      await refreshAccessToken();
      const code = readText(values, 'code');
      const body = { password: readText(values, 'password'), ...(code ? { code } : {}) };
      session.renew((await call('confirmPassword', { body })).access_token);
      onConfirmed();
    });
  const email = session.state().user?.email ?? '';
  return (
    <Form action="Continue" doing="Checking..." fallback="Failed to confirm your password" onSubmit={confirm}>
      {/* Informs password managers to which account the password belongs. */}
      <input name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Password" name="password" autoComplete="current-password" required />
      {asks && <CodeField recovery />}
    </Form>
  );
}

/**
 * Asks for the password again when `withPassword` requests it. A screen with protected actions renders the dialog once.
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
