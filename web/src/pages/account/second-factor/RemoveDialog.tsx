import { call } from '../../../api/client.js';
import { refreshAccessToken } from '../../../api/refresh.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Form } from '../../../ui/Form.js';
import { PasswordField } from '../../../ui/PasswordField.js';
import { textIn } from '../../../ui/text-in.js';
import { toast } from '../../../ui/toast.js';

/** Turns two-step sign-in off, with the password. */
export function RemoveDialog({ onClose }: { onClose: () => void }) {
  const remove = async (values: FormData) => {
    await call('removeSecondFactor', { body: { password: textIn(values, 'password') } });
    // The token that there is still says otherwise.
    await refreshAccessToken();
    toast.say('Two-step sign-in is off');
    onClose();
  };
  return (
    <Dialog
      open
      title="Remove two-step sign-in?"
      text="From then on your password alone signs you in. Other browsers are signed out."
      onClose={onClose}
    >
      <Form action="Remove" doing="Removing..." fallback="Failed to remove it" onSubmit={remove}>
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
      </Form>
    </Dialog>
  );
}
