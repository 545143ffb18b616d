import type { StripeClient } from './stripe-client.js';
import { idSchema, portalsSchema } from './stripe-shapes.js';

export type FindPortal = () => Promise<string>;

const use = 'packshot_payment_method';

/**
 * Finds the customer portal configuration that allows only a change of the payment method, because sellers cancel and
 * change plans on our page. Creates the configuration if the account has none. Each process queries Stripe once.
 */
export function createPortalFinder(client: StripeClient): FindPortal {
  let found: string | undefined;
  return async () => (found ??= (await find()) ?? (await create()));

  async function find(): Promise<string | undefined> {
    const { data } = await client.read(portalsSchema, (sdk) =>
      sdk.billingPortal.configurations.list({ active: true, limit: 100 }),
    );
    return data.find(({ metadata }) => metadata?.use === use)?.id;
  }

  async function create(): Promise<string> {
    const { id } = await client.change(idSchema, `portal:${use}`, (sdk, options) =>
      sdk.billingPortal.configurations.create(
        { features: { payment_method_update: { enabled: true } }, metadata: { use } },
        options,
      ),
    );
    return id;
  }
}
