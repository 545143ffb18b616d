import type { Route } from '@packshot/chassis/app/route';
import { getJwks as contract } from '@packshot/proto/rest/auth';
import type { Deps } from '../deps.js';

export function getJwksRoute(route: Route, { db }: Deps): void {
  route(contract, async ({ reply }) => {
    const rows = await db
      .selectFrom('signing_key')
      .select('public_jwk')
      .orderBy('active_from', 'desc')
      .execute();
    void reply.header('cache-control', 'public, max-age=300');
    return { keys: rows.map((row) => JSON.parse(row.public_jwk) as Record<string, unknown>) };
  });
}
