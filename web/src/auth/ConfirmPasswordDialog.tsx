import { call } from '../api/client.js';
import { refreshAccessToken } from '../api/refresh.js';
import { Dialog } from '../ui/Dialog.js';
import { Form } from '../ui/Form.js';
import { PasswordField } from '../ui/PasswordField.js';
import { textIn } from '../ui/text-in.js';
import { CodeField } from './CodeField.js';
import { session } from './session.js';
import { useCodeStep } from './use-code-step.js';

interface ConfirmPasswordDialogProps {
  /** Called when the password was right. */
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the password again, before an act that wants it fresh. `useFreshPassword` shows it where it is needed. */
export function ConfirmPasswordDialog({ onConfirmed, onClose }: ConfirmPasswordDialogProps) {
  const { asks, step } = useCodeStep();
  const confirm = (values: FormData) =>
    step(async () => {
      // Calls under /auth/ get no second try with a new token, and this dialog may have been open for long.
      await refreshAccessToken();
      const code = textIn(values, 'code');
      const body = { password: textIn(values, 'password'), ...(code ? { code } : {}) };
      session.renew((await call('confirmPassword', { body })).access_token);
      onConfirmed();
    });
  return (
    <Dialog
      open
      title="Confirm your password"
      text="What you are about to do asks for your password once more."
      onClose={onClose}
    >
      <Form action="Continue" doing="Checking..." fallback="Failed to confirm" onSubmit={confirm}>
        <input
          name="username"
          autoComplete="username"
          value={session.state().user?.email ?? ''}
          readOnly
          hidden
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        {asks && <CodeField recovery />}
      </Form>
    </Dialog>
  );
}
