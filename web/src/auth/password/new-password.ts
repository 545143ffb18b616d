import { canonicalPassword, countCharacters, passwordLimits } from '@packshot/proto/common/password';
import { FieldFaults } from '../../ui/faults.js';

/** Minimum length of a password (spec §5 and §9), counted as on the server. */
export const minPasswordLength = passwordLimits.min;

/**
 * Rejects a password that the server would reject. The browser's built-in check counts an emoji or a decomposed accent
 * twice.
 *
 * @param field name of the password field
 * @throws FieldFaults
 */
export function refuseShortPassword(password: string, field: string): void {
  if (countCharacters(password) < minPasswordLength)
    throw new FieldFaults({ [field]: `Password must be at least ${minPasswordLength} characters long` });
}

/**
 * Reads a new password that was typed twice.
 *
 * @param mismatch message for two passwords that differ
 * @throws FieldFaults
 */
export function readNewPassword(values: FormData, mismatch: string): string {
  const password = String(values.get('new_password'));
  const confirmation = String(values.get('confirmation'));
  if (canonicalPassword(password) !== canonicalPassword(confirmation))
    throw new FieldFaults({ confirmation: mismatch });
  refuseShortPassword(password, 'new_password');
  return password;
}
