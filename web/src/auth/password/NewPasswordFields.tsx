import { Field } from '../../ui/Field.js';

/** A new password, typed twice. */
export function NewPasswordFields() {
  return (
    <>
      <Field
        label="New Password"
        hint="(at least 8 characters)"
        name="new_password"
        type="password"
        autoComplete="new-password"
        maxLength={200}
        required
      />
      <Field
        label="Confirm Password"
        name="confirmation"
        type="password"
        autoComplete="new-password"
        maxLength={200}
        required
      />
    </>
  );
}
