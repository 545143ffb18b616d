import type { Caller } from '@packshot/chassis/app/guard';
import type { User } from '@packshot/proto/rest/users';
import type { Deps } from '../deps.js';
import { requireCurrentUser } from '../sessions/require-current-user.js';
import { toView } from './to-view.js';

export const getMe = async ({ db }: Deps, caller: Caller): Promise<User> =>
  toView(await requireCurrentUser(db, caller));
