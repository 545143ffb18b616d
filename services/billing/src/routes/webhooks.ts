import type { Handlers } from '@packshot/chassis/app/route';
import type { webhooks } from '@packshot/proto/rest/webhooks';
import type { Deps } from '../deps.js';
import { receiveWebhook } from '../webhooks/receive-webhook.js';

export const webhooksRoutes = (deps: Deps): Handlers<typeof webhooks> => ({
  async receiveWebhook({ params, request }) {
    await receiveWebhook(deps, params.provider, request.headers, request.rawBody);
    return { received: true };
  },
});
