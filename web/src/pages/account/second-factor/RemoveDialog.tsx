import { call } from '../../../api/client.js';
import { refreshAccessToken } from '../../../api/refresh.js';
import { CodeField } from '../../../auth/CodeField.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Form } from '../../../ui/Form.js';
import { PasswordField } from '../../../ui/PasswordField.js';
import { readText } from '../../../ui/read-text.js';
import { toast } from '../../../ui/toast.js';

/** Turns off two-step sign-in. Asks for the password and a code, or only for a code if the user has no password. */
export function RemoveDialog({ asksPassword, onClose }: { asksPassword: boolean; onClose: () => void }) {
  const remove = async (values: FormData) => {
    const password = asksPassword ? { password: readText(values, 'password') } : {};
    await call('removeSecondFactor', { body: { code: readText(values, 'code'), ...password } });
    // The current token still contains the second factor.
    await refreshAccessToken();
    toast.say('Two-step sign-in is off', undefined, 'second factor');
    onClose();
  };
  return (
    <Dialog
      open
      title="Remove two-step sign-in?"
      text="You'll no longer be asked for a code. Other browsers are signed out."
      onClose={onClose}
    >
      <Form
        action="Remove"
        doing="Removing..."
        fallback="Failed to turn off two-step sign-in"
        onSubmit={remove}
      >
        {asksPassword && (
          <PasswordField label="Password" name="password" autoComplete="current-password" required />
        )}
        <CodeField recovery first={!asksPassword} />
      </Form>
    </Dialog>
  );
}
