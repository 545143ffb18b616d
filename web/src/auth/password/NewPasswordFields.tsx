import { PasswordField } from '../../ui/PasswordField.js';

export function NewPasswordFields() {
  return (
    <>
      <PasswordField
        label="New Password"
        hint="(at least 8 characters)"
        name="new_password"
        autoComplete="new-password"
        required
      />
      <PasswordField label="Confirm Password" name="confirmation" autoComplete="new-password" required />
    </>
  );
}
