import type { Request } from '../test/doubles/_double.js';
import { order } from '../test/doubles/_subject.js';
import { startStripeSubject } from '../test/doubles/_stripe-double.js';
import type { PaymentProvider } from '../src/providers/payment-provider.js';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const back = { returnUrl: order.returnUrl, cancelUrl: order.cancelUrl };
const proMonthly = { offer: 'pro_monthly', price: usd(3_499), charge: usd(2_345), when: 'now' } as const;
const proYearly = { offer: 'pro_yearly', price: usd(34_999), charge: usd(30_102), when: 'now' } as const;
/** Ten days after the period that the double sells. */
const gift = () => ({
  offer: order.offer,
  price: order.price,
  until: new Date(Date.now() + 40 * 86_400_000),
});
const basicYearly = {
  offer: 'basic_yearly',
  price: usd(9_999),
  charge: usd(0),
  when: 'period_end',
} as const;

async function drain(provider: PaymentProvider): Promise<void> {
  const day = 86_400_000;
  for await (const _ of provider.listTransactions(new Date(Date.now() - day), new Date(Date.now() + day)));
}

/**
 * Calls all functions of the adapter against the double.
 *
 * @returns Every request that the adapter sent, and calls of the double that the adapter did not use.
 */
export async function recordRequests(): Promise<{ requests: Request[]; unused: string[] }> {
  const subject = await startStripeSubject();
  const provider = await subject.open();
  let keys = 0;
  const key = () => `key-${(keys += 1)}`;
  const buy = async () => subject.approve((await provider.createCheckout(order, key())).reference).reference;

  const left = await provider.createCheckout({ ...order, firstPrice: usd(500) }, key());
  await provider.closeCheckout(left.reference, key());
  await provider.readCheckout(left.reference);
  const reference = await buy();
  const snapshot = await provider.readSubscription(reference);
  await provider.changeOffer(reference, proMonthly, key());
  await provider.changeOffer(reference, { ...basicYearly, charge: usd(0) }, key());
  await provider.resume(reference, key());
  await provider.changeOffer(reference, basicYearly, key());
  await provider.changeOffer(reference, { ...basicYearly, offer: 'basic_monthly', price: usd(999) }, key());
  await provider.cancel(reference, 'period_end', key());
  await provider.resume(reference, key());
  await provider.changeOffer(reference, proYearly, key());
  for (const fact of snapshot!.facts)
    if (fact.kind === 'paid') await provider.refund(fact.payment, usd(100), key());
  await drain(provider);
  await provider.cancel(reference, 'now', key());

  const given = await buy();
  await provider.give(given, gift(), key());
  await provider.give(given, { ...gift(), offer: 'pro_yearly', price: usd(34_999) }, key());
  await provider.changeOffer(given, { ...basicYearly, offer: 'basic_monthly', price: usd(999) }, key());
  await provider.changeOffer(given, proMonthly, key());

  const declined = await buy();
  const webhook = subject.failRenewal(declined);
  await provider.readWebhook(webhook.headers, webhook.body);
  await provider.settle(declined, back, key());
  await provider.changeOffer(declined, proMonthly, key()).catch(() => 'declined, as expected');

  const found = { requests: subject.double.requests, unused: subject.double.unused() };
  const { wrong } = subject.double;
  await subject.double.stop();
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return found;
}

/** Calls every function of an adapter once. @returns The error of each function that failed, by the function's name. */
export async function askForEverything(
  provider: PaymentProvider,
): Promise<Record<string, string | undefined>> {
  const asks: Record<string, () => Promise<unknown>> = {
    createCheckout: () => provider.createCheckout({ ...order, firstPrice: usd(500) }, 'a'),
    closeCheckout: () => provider.closeCheckout('cs_1', 'b'),
    readCheckout: () => provider.readCheckout('cs_1'),
    readSubscription: () => provider.readSubscription('sub_1'),
    'changeOffer now': () => provider.changeOffer('sub_1', proMonthly, 'c'),
    'changeOffer now, other interval': () => provider.changeOffer('sub_1', proYearly, 'd'),
    'changeOffer at the end': () => provider.changeOffer('sub_1', basicYearly, 'e'),
    give: () => provider.give('sub_1', gift(), 'k'),
    'cancel at the end': () => provider.cancel('sub_1', 'period_end', 'f'),
    'cancel now': () => provider.cancel('sub_1', 'now', 'g'),
    resume: () => provider.resume('sub_1', 'h'),
    settle: () => provider.settle('sub_1', back, 'i'),
    refund: () => provider.refund('pi_1', usd(100), 'j'),
    listTransactions: () => drain(provider),
  };
  const outcomes: Record<string, string | undefined> = {};
  for (const [name, ask] of Object.entries(asks))
    outcomes[name] = await ask().then(
      () => undefined,
      (error: Error) => error.message,
    );
  return outcomes;
}
