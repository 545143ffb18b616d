import { Problem } from '@packshot/chassis/app/problem';
import type { ProviderName } from '@packshot/proto/rest/webhooks';
import type { Deps } from '../deps.js';
import { ForgedWebhook, type ProviderEvent } from '../providers/payment-provider.js';

type Headers = Record<string, string | string[] | undefined>;

/**
 * Takes an event of the configured provider.
 *
 * @throws Problem `not_found` for another provider's, `forged` when the signature does not fit
 */
export async function receiveWebhook(
  deps: Deps,
  name: ProviderName,
  headers: Headers,
  body: Buffer,
): Promise<void> {
  if (name !== deps.provider.name) throw new Problem('not_found');
  await read(deps, headers, body);
}

async function read({ provider }: Deps, headers: Headers, body: Buffer): Promise<ProviderEvent> {
  try {
    return await provider.readWebhook(headers, body);
  } catch (error) {
    if (error instanceof ForgedWebhook) throw new Problem('forged', { cause: error });
    throw error;
  }
}
