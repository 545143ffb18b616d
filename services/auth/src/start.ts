import cookies from '@fastify/cookie';
import type { OnStop } from '@packshot/chassis/process/run-service';
import { openCore, type Core } from '@packshot/chassis/process/open-core';
import { authCommands } from '@packshot/proto/commands/auth';
import { auth } from '@packshot/proto/rest/auth';
import { google } from '@packshot/proto/rest/google';
import { jwks } from '@packshot/proto/rest/jwks';
import { passkeys } from '@packshot/proto/rest/passkeys';
import { secondFactor } from '@packshot/proto/rest/second-factor';
import { users } from '@packshot/proto/rest/users';
import { authCommandHandlers } from './commands/handlers.js';
import type { AuthConfig } from './config.js';
import type { AuthTables } from './db/tables.js';
import { followErasures } from './erasure/follow-erasures.js';
import { migrations } from './migrations/index.js';
import { openDeps } from './open-deps.js';
import { authRoutes } from './routes/auth.js';
import { googleRoutes } from './routes/google.js';
import { jwksRoutes } from './routes/jwks.js';
import { passkeysRoutes } from './routes/passkeys.js';
import { secondFactorRoutes } from './routes/second-factor.js';
import { usersRoutes } from './routes/users.js';
import { deleteExpired } from './delete-expired.js';
import { createDemoAccounts } from './users/demo-accounts.js';

const sweepMs = 3_600_000;

/** Starts this service. @returns The base URL that the service listens on, and the parts of the service. */
export async function startAuth(
  config: AuthConfig,
  onStop: OnStop,
): Promise<Core<AuthTables> & { url: string }> {
  const core = await openCore('auth', config, migrations, onStop);
  const deps = await openDeps(config, core);
  if (config.DEMO_ACCOUNTS) await createDemoAccounts(core.db);
  await core.use(cookies);
  core.serve(auth, authRoutes(deps));
  core.serve(google, googleRoutes(deps));
  core.serve(jwks, jwksRoutes(deps));
  core.serve(users, usersRoutes(deps));
  core.serve(secondFactor, secondFactorRoutes(deps));
  core.serve(passkeys, passkeysRoutes(deps));
  core.obey(authCommands, authCommandHandlers(deps));
  await followErasures(core);
  core.repeat('sweep', sweepMs, () => deleteExpired(core.db, config.ENDED_SESSION_DAYS));
  return { ...core, url: await core.listen() };
}
