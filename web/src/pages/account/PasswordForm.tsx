import { mutate } from 'swr';
import { addressOf } from '../../api/address-of.js';
import { call } from '../../api/client.js';
import { readNewPassword } from '../../auth/password/new-password.js';
import { NewPasswordFields } from '../../auth/password/NewPasswordFields.js';
import { Form } from '../../ui/Form.js';
import { PasswordField } from '../../ui/PasswordField.js';
import { readText } from '../../ui/read-text.js';
import { toast } from '../../ui/toast.js';
import { Section } from './Section.js';

async function change(values: FormData, form: HTMLFormElement): Promise<void> {
  toast.settle('password');
  const body = {
    current_password: readText(values, 'current_password'),
    new_password: readNewPassword(values, 'New passwords do not match'),
  };
  await call('changePassword', { body });
  form.reset();
  toast.say('Password changed successfully', undefined, 'password');
  void mutate(addressOf('listSessions'));
}

export const PasswordForm = ({ email }: { email: string }) => (
  <Section title="Change Password" text="Changing your password signs you out on all other devices.">
    <Form
      action="Change Password"
      doing="Changing password..."
      fallback="Failed to change password"
      onSubmit={change}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current Password"
        name="current_password"
        autoComplete="current-password"
        required
      />
      <NewPasswordFields />
    </Form>
  </Section>
);
