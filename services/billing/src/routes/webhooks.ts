import type { Handlers } from '@packshot/chassis/app/route';
import { counter, histogram } from '@packshot/chassis/telemetry/instruments';
import type { webhooks } from '@packshot/proto/rest/webhooks';
import type { Deps } from '../deps.js';
import { receiveWebhook, webhookOutcomes } from '../webhooks/receive-webhook.js';

export function webhooksRoutes(deps: Deps): Handlers<typeof webhooks> {
  const delay = histogram('webhookDelay');
  const count = counter('webhooks');
  // Starts the series, so that an increase includes the first webhooks of a process.
  for (const outcome of webhookOutcomes) count(0, { 'packshot.outcome': outcome });
  const tell = {
    delay: (seconds: number) => delay(seconds, {}),
    outcome: (outcome: (typeof webhookOutcomes)[number]) => count(1, { 'packshot.outcome': outcome }),
  };
  return {
    async receiveWebhook({ params, request: { headers, rawBody } }) {
      await receiveWebhook(deps, params.provider, headers, rawBody, tell);
      return { received: true };
    },
  };
}
