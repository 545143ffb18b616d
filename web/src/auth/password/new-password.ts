import { FieldFaults } from '../../ui/faults.js';

/** Spec §5 and §9. */
export const shortestPassword = 8;

/**
 * Reads a new password that was typed twice.
 *
 * @param mismatch the sentence to show when the two differ
 * @throws FieldFaults
 */
export function newPasswordIn(values: FormData, mismatch: string): string {
  const password = String(values.get('new_password'));
  if (password !== values.get('confirmation')) throw new FieldFaults({ confirmation: mismatch });
  if (password.length < shortestPassword)
    throw new FieldFaults({
      new_password: `Password must be at least ${shortestPassword} characters long`,
    });
  return password;
}
