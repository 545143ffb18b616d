import { canonicalPassword, countCharacters, passwordLimits } from '@packshot/proto/common/password';
import { FieldFaults } from '../../ui/faults.js';

/** Spec §5 and §9; counted as the server counts. */
export const minPasswordLength = passwordLimits.min;

/**
 * Refuses a password that the server would refuse: a browser counts an emoji twice, and an accent that was typed apart.
 *
 * @param field the one that it was typed into
 * @throws FieldFaults
 */
export function refuseShortPassword(password: string, field: string): void {
  if (countCharacters(password) < minPasswordLength)
    throw new FieldFaults({ [field]: `Password must be at least ${minPasswordLength} characters long` });
}

/**
 * Reads a new password that was typed twice.
 *
 * @param mismatch the sentence to show when the two differ
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
