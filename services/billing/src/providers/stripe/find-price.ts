import { parseOfferId, plans, type OfferId } from '@packshot/proto/plans';
import { ProviderError, type Money } from '../payment-provider.js';
import { statusOf, type StripeClient } from './stripe-client.js';
import { idSchema, priceSchema, pricesSchema } from './stripe-shapes.js';

export type FindPrice = (offer: OfferId, price: Money) => Promise<string>;

/** Each process queries Stripe once for each price. */
export function createPriceFinder(client: StripeClient): FindPrice {
  const found = new Map<string, string>();
  return async (offer, { amount, currency }) => {
    const lookup = `packshot_${offer}_${currency.toLowerCase()}_${amount}`;
    const known = found.get(lookup);
    if (known) return known;
    const { data } = await client.read(pricesSchema, (sdk) =>
      sdk.prices.list({ lookup_keys: [lookup], active: true, limit: 1 }),
    );
    const id = data[0]?.id ?? (await make(offer, { amount, currency }, lookup));
    found.set(lookup, id);
    return id;
  };

  async function make(offer: OfferId, { amount, currency }: Money, lookup: string): Promise<string> {
    const { plan, interval } = parseOfferId(offer);
    const product = `packshot_${plan}`;
    await client
      .change(idSchema, `product:${product}`, (sdk, options) =>
        sdk.products.create({ id: product, name: `Packshot ${plans[plan].name}` }, options),
      )
      .catch((error: unknown) => {
        // The lookup key already belongs to another price of the plan.
        if (!(error instanceof ProviderError && error.kind === 'refused' && statusOf(error) === 400))
          throw error;
      });
    const price = await client.change(priceSchema, `price:${lookup}`, (sdk, options) =>
      sdk.prices.create(
        {
          product,
          currency: currency.toLowerCase(),
          unit_amount: amount,
          recurring: { interval: interval === 'yearly' ? 'year' : 'month' },
          lookup_key: lookup,
          metadata: { offer },
        },
        options,
      ),
    );
    return price.id;
  }
}
