import type { Handlers } from '@packshot/chassis/app/route';
import type { secondFactor } from '@packshot/proto/rest/second-factor';
import type { Deps } from '../deps.js';
import { beginSecondFactor } from '../second-factor/begin-second-factor.js';
import { confirmSecondFactor } from '../second-factor/confirm-second-factor.js';
import { getSecondFactor } from '../second-factor/get-second-factor.js';
import { removeSecondFactor } from '../second-factor/remove-second-factor.js';
import { deviceCookie } from './device-cookie.js';

export const secondFactorRoutes = (deps: Deps): Handlers<typeof secondFactor> => ({
  getSecondFactor: ({ caller }) => getSecondFactor(deps, caller),
  beginSecondFactor: ({ caller }) => beginSecondFactor(deps, caller),
  confirmSecondFactor: ({ caller, body, from, ...call }) =>
    confirmSecondFactor(deps, caller, from, body.code, deviceCookie(call, deps)),
  async removeSecondFactor({ caller, body, from, ...call }) {
    await removeSecondFactor(deps, caller, from, body, deviceCookie(call, deps));
    return { message: 'Two-step sign-in is off' };
  },
});
