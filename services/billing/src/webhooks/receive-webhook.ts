import { Problem } from '@packshot/chassis/app/problem';
import type { ProviderName } from '@packshot/proto/rest/webhooks';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { keepEvent } from '../facts/keep-event.js';
import { ForgedWebhook, MalformedWebhook, type ProviderEvent } from '../providers/payment-provider.js';

type Headers = Record<string, string | string[] | undefined>;

/**
 * Takes an event of the configured provider: kept and applied before it is answered, so that the provider repeats what
 * was lost.
 *
 * @throws Problem `not_found` for another provider's, `forged` when the signature does not fit, `malformed_request` for
 *   what is signed and cannot be read
 */
export async function receiveWebhook(
  deps: Deps,
  name: ProviderName,
  headers: Headers,
  body: Buffer,
): Promise<void> {
  if (name !== deps.provider.name) throw new Problem('not_found');
  const event = await read(deps, headers, body);
  const kept = { ...event, source: 'webhook' as const, payload: body.toString('utf8') };
  // What a provider says happened now cannot lie ahead of its clock: where it does, the clock has been moved.
  if (event.at > deps.clock.now()) await deps.clock.refresh();
  const isNew = await deps.db.transaction().execute((tx) => keepEvent(tx, deps, kept));
  if (isNew) deps.wake();
}

async function read(deps: Deps, headers: Headers, body: Buffer): Promise<ProviderEvent> {
  try {
    return await deps.provider.readWebhook(headers, body);
  } catch (error) {
    const isForged = error instanceof ForgedWebhook;
    if (!isForged && !(error instanceof MalformedWebhook)) throw error;
    deps.logger.warn({ provider: deps.provider.name, err: error }, 'a webhook was refused');
    await count(deps, isForged ? 'count' : 'malformed');
    throw new Problem(isForged ? 'forged' : 'malformed_request', { cause: error });
  }
}

/**
 * Counted by day, for operators. A burst of forged ones is an attack, or a secret that is no longer the provider's;
 * unreadable ones mean that the provider has changed what it sends.
 */
async function count({ db, provider }: Deps, which: 'count' | 'malformed'): Promise<void> {
  await db
    .insertInto('forged_webhook')
    .values({ provider: provider.name, day: new Date().toISOString().slice(0, 10), [which]: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'day'])
        .doUpdateSet({ [which]: sql`${sql.ref(`forged_webhook.${which}`)} + 1` }),
    )
    .execute();
}
