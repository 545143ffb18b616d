import type { userRegistered } from '@packshot/proto/events/auth';
import type { DataOf } from '@packshot/proto/events/envelope';
import { uuidv7 } from '../app/uuid.js';

type User = DataOf<typeof userRegistered>;

/** Returns the data of a user event of auth. @param facts values that matter to the test */
export const newUser = (facts: Partial<User> = {}): User => ({
  user_id: uuidv7(),
  email: 'ada@packshot.test',
  full_name: null,
  is_admin: false,
  is_active: true,
  email_verified: true,
  oauth_provider: 'email',
  created_at: new Date().toISOString(),
  ...facts,
});
