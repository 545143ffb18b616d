import { Problem } from '@packshot/chassis/app/problem';
import type { Selectable } from 'kysely';
import type { UserTable } from '../db/tables.js';

/**
 * Prevents a stranger who signed up with another person's address from adding factors. The factors could lock the owner
 * out, or let the stranger in after the owner has verified the address.
 *
 * @throws Problem `email_not_verified`
 */
export function requireVerifiedEmail({
  email_verified,
}: Pick<Selectable<UserTable>, 'email_verified'>): void {
  if (!email_verified) throw new Problem('email_not_verified');
}
