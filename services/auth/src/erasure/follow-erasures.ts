import type { Core } from '@packshot/chassis/process/open-core';
import { accountErasures, type ErasingService } from '@packshot/proto/events/erasure';
import { streams } from '@packshot/proto/events/streams';
import type { AuthTables } from '../db/tables.js';
import { reannounceErasures } from './reannounce-erasures.js';
import { completeErasures } from './complete-erasures.js';
import { onAccountErased } from './on-account-erased.js';

/** Milliseconds between two searches for erasures that a crashed process left incomplete. */
const checkMs = 60_000;

export async function followErasures(core: Core<AuthTables>): Promise<void> {
  const completion = core.repeat('complete erasures', checkMs, () => completeErasures(core));
  for (const service of Object.keys(accountErasures) as ErasingService[])
    await core.follow(`erased-${service}`, [onAccountErased(service)], completion.now);
  core.recover(streams.auth, reannounceErasures);
}
