import type { Route } from '@packshot/chassis/app/route';
import { refresh as contract } from '@packshot/proto/rest/auth';
import type { Deps } from '../deps.js';
import { accessTokenSeconds } from '../keys/key-times.js';
import { useSession } from '../sessions/use-session.js';

export function refreshRoute(route: Route, { db, tokens }: Deps): void {
  route(contract, async ({ body }) => ({
    access_token: await tokens.issue(await useSession(db, body.refresh_token)),
    token_type: 'bearer' as const,
    expires_in: accessTokenSeconds,
  }));
}
