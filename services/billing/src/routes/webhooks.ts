import type { Handlers } from '@packshot/chassis/app/route';
import { histogram } from '@packshot/chassis/telemetry/instruments';
import type { webhooks } from '@packshot/proto/rest/webhooks';
import type { Deps } from '../deps.js';
import { receiveWebhook } from '../webhooks/receive-webhook.js';

export function webhooksRoutes(deps: Deps): Handlers<typeof webhooks> {
  const delay = histogram('webhookDelay');
  return {
    async receiveWebhook({ params, request: { headers, rawBody } }) {
      await receiveWebhook(deps, params.provider, headers, rawBody, (seconds) => delay(seconds, {}));
      return { received: true };
    },
  };
}
