import type { Handlers } from '@packshot/chassis/app/route';
import type { jwks } from '@packshot/proto/rest/jwks';
import type { Deps } from '../deps.js';
import { getJwks } from '../keys/get-jwks.js';

export const jwksRoutes = (deps: Deps): Handlers<typeof jwks> => ({
  getJwks: () => getJwks(deps),
});
