import { call } from '../../../api/client.js';
import { refreshAccessToken } from '../../../api/refresh.js';
import { CodeField } from '../../../auth/CodeField.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Form } from '../../../ui/Form.js';
import { PasswordField } from '../../../ui/PasswordField.js';
import { readText } from '../../../ui/read-text.js';
import { toast } from '../../../ui/toast.js';

/** Turns two-step sign-in off, with both steps; with the code alone where there is no password. */
export function RemoveDialog({ asksPassword, onClose }: { asksPassword: boolean; onClose: () => void }) {
  const remove = async (values: FormData) => {
    const password = asksPassword ? { password: readText(values, 'password') } : {};
    await call('removeSecondFactor', { body: { code: readText(values, 'code'), ...password } });
    // The token that there is still says otherwise.
    await refreshAccessToken();
    toast.say('Two-step sign-in is off', undefined, 'second factor');
    onClose();
  };
  return (
    <Dialog
      open
      title="Remove two-step sign-in?"
      text="From then on no code is asked for. Other browsers are signed out."
      onClose={onClose}
    >
      <Form action="Remove" doing="Removing..." fallback="Failed to remove it" onSubmit={remove}>
        {asksPassword && (
          <PasswordField label="Password" name="password" autoComplete="current-password" required />
        )}
        <CodeField recovery first={!asksPassword} />
      </Form>
    </Dialog>
  );
}
