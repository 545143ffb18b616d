import { Problem } from '@packshot/chassis/app/problem';
import type { ProviderName } from '@packshot/proto/rest/webhooks';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { keepEvent } from '../facts/keep-event.js';
import { ForgedWebhook, MalformedWebhook, type ProviderEvent } from '../providers/payment-provider.js';

type Headers = Record<string, string | string[] | undefined>;

/** Every outcome of a webhook, for a metric. */
export const webhookOutcomes = ['accepted', 'forged', 'malformed'] as const;

/** Functions that record metrics. */
interface Tell {
  /** Receives the seconds from a new event at the provider until the event is stored. */
  delay: (seconds: number) => void;
  outcome: (outcome: (typeof webhookOutcomes)[number]) => void;
}

/**
 * Receives an event of the configured provider. The event is stored and applied before the response is sent, so that
 * the provider resends an event that was not stored.
 *
 * @throws Problem `not_found` for another provider, `forged` for an invalid signature, `malformed_request` for a signed
 *   event that cannot be parsed
 */
export async function receiveWebhook(
  deps: Deps,
  name: ProviderName,
  headers: Headers,
  body: Buffer,
  tell: Tell,
): Promise<void> {
  if (name !== deps.provider.name) throw new Problem('not_found');
  const event = await read(deps, headers, body, tell);
  const kept = { ...event, source: 'webhook' as const, payload: body.toString('utf8') };
  // An event cannot be later than the provider's clock, so a later event means that the clock was moved.
  if (event.at > deps.clock.now()) await deps.clock.refresh();
  const isNew = await deps.db.transaction().execute((tx) => keepEvent(tx, deps, kept));
  tell.outcome('accepted');
  if (!isNew) return;
  // The clocks of two machines may differ slightly.
  tell.delay(Math.max(0, deps.clock.now().getTime() - event.at.getTime()) / 1000);
  deps.wake();
}

async function read(deps: Deps, headers: Headers, body: Buffer, tell: Tell): Promise<ProviderEvent> {
  try {
    return await deps.provider.readWebhook(headers, body);
  } catch (error) {
    const isForged = error instanceof ForgedWebhook;
    if (!isForged && !(error instanceof MalformedWebhook)) throw error;
    deps.logger.warn({ provider: deps.provider.name, err: error }, 'a webhook was rejected');
    tell.outcome(isForged ? 'forged' : 'malformed');
    await count(deps, isForged ? 'count' : 'malformed');
    throw new Problem(isForged ? 'forged' : 'malformed_request', { cause: error });
  }
}

/**
 * Counts rejected webhooks by day, for operators. Many forged webhooks indicate an attack or an outdated secret.
 * Malformed webhooks mean that the provider has changed the format.
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
