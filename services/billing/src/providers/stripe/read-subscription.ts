import type { ProviderFact, ProviderSnapshot } from '../payment-provider.js';
import type { StripeClient } from './stripe-client.js';
import {
  disputesSchema,
  invoicesSchema,
  refundsSchema,
  subscriptionSchema,
  type StripeInvoice,
  type StripeSubscription,
} from './stripe-shapes.js';
import { disputeFacts, toFailedFacts, toPaidFacts, refundFacts } from './to-facts.js';

export async function readSubscription(
  client: StripeClient,
  reference: string,
): Promise<ProviderSnapshot | null> {
  const found = await client.find(subscriptionSchema, (sdk) => sdk.subscriptions.retrieve(reference));
  if (!found) return null;
  const item = found.items.data[0]!;
  const status = statusOf(found.status);
  const facts: ProviderFact[] = [];
  for (const invoice of await invoicesOf(client, found.id)) facts.push(...(await factsOf(client, invoice)));
  if (status === 'ended')
    facts.push({ kind: 'ended', at: found.ended_at ?? new Date(), reference: found.id });
  return {
    reference: found.id,
    subscriptionId: found.metadata?.subscription_id ?? null,
    status,
    offer: item.price.metadata?.offer ?? null,
    period: { start: item.current_period_start, end: item.current_period_end },
    cancelAtPeriodEnd: found.cancel_at_period_end,
    facts: facts.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  };
}

const statuses: Record<string, ProviderSnapshot['status']> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'suspended',
  paused: 'suspended',
  canceled: 'ended',
  incomplete_expired: 'ended',
};
const statusOf = (status: StripeSubscription['status']) => statuses[status] ?? 'pending';

async function invoicesOf(client: StripeClient, subscription: string): Promise<StripeInvoice[]> {
  const all: StripeInvoice[] = [];
  for (;;) {
    const last = all.at(-1)?.id;
    const page = await client.read(invoicesSchema, (sdk) =>
      sdk.invoices.list({
        subscription,
        limit: 100,
        expand: ['data.payments'],
        ...(last ? { starting_after: last } : {}),
      }),
    );
    all.push(...page.data);
    if (!page.has_more || page.data.length === 0) return all;
  }
}

async function factsOf(client: StripeClient, invoice: StripeInvoice): Promise<ProviderFact[]> {
  if (invoice.status === 'open')
    return invoice.attempted ? toFailedFacts(invoice, new Date(invoice.created * 1000)) : [];
  const paid = await toPaidFacts(client, invoice);
  const payment = paid[0]?.kind === 'paid' ? paid[0].payment : invoice.id;
  if (payment === invoice.id) return paid;
  const [refunds, disputes] = await Promise.all([
    client.read(refundsSchema, (sdk) => sdk.refunds.list({ payment_intent: payment, limit: 100 })),
    client.read(disputesSchema, (sdk) => sdk.disputes.list({ payment_intent: payment, limit: 100 })),
  ]);
  return [
    ...paid,
    ...refunds.data.flatMap(refundFacts),
    ...disputes.data.flatMap((dispute) => disputeFacts(dispute, dispute.created)),
  ];
}
