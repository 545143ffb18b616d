import { currency, parseOfferId, type OfferId } from '@packshot/proto/plans';
import { endOfPeriod } from '../src/money/periods.js';
import {
  ProviderError,
  type CheckoutOrder,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderFact,
  type ProviderSnapshot,
  type ProviderTransaction,
} from '../src/providers/payment-provider.js';
import { readModelWebhook } from './_model-webhooks.js';

interface Sold {
  reference: string;
  order: CheckoutOrder;
  offer: OfferId;
  price: number;
  next: { offer: OfferId; price: number } | null;
  /** Start of the subscription's chain of periods. */
  anchor: Date;
  start: Date;
  end: Date;
  status: 'active' | 'past_due' | 'ended';
  cancelAtEnd: boolean;
  facts: ProviderFact[];
}

/**
 * A payment provider in memory, for tests of billing's logic. The model records its sales, and lists its events in
 * order. The adapter tests cover the formats of the real providers.
 */
export class ModelProvider implements PaymentProvider {
  readonly name = 'sandbox';
  changesWithoutApproval = true;
  settlesOnPage = true;
  at = new Date();
  /** Events for webhooks, oldest first. The test delivers these events. */
  readonly events: ProviderEvent[] = [];
  readonly sold = new Map<string, Sold>();
  readonly transactions: ProviderTransaction[] = [];
  readonly #checkouts = new Map<string, { order: CheckoutOrder; state: 'open' | 'closed' | 'approved' }>();
  readonly #answers = new Map<string, unknown>();
  readonly #money = new Map<string, number>();
  readonly #disputes = new Map<string, 'open' | 'won' | 'lost'>();
  /** Return URLs of the last page for changing the payment method. */
  backFromPage: { returnUrl: string; cancelUrl: string } | undefined;
  /** Error for the next call of a method. An error for any next call could reach a delayed call of an earlier test. */
  readonly failures = new Map<keyof PaymentProvider, ProviderError>();
  /** Whether an open dispute is only an inquiry, during which Stripe still refunds the payment. */
  inquires = false;
  /** Subscriptions for which the model does not respond to queries. */
  silentAbout = new Set<string>();
  #count = 0;

  async now(): Promise<Date> {
    return this.at;
  }

  advance(days: number): void {
    this.at = new Date(this.at.getTime() + days * 86_400_000);
  }

  /** Returns the days until the end of the current period. The length of a month depends on the day of the test. */
  daysLeft(reference: string): number {
    return (this.sold.get(reference)!.end.getTime() - this.at.getTime()) / 86_400_000;
  }

  createCheckout(order: CheckoutOrder, key: string) {
    return this.#once('createCheckout', key, () => {
      const reference = this.#name('checkout');
      this.#checkouts.set(reference, { order, state: 'open' });
      return { approvalUrl: `https://pay.test/${reference}`, reference };
    });
  }

  closeCheckout(checkout: string, key: string) {
    return this.#once('closeCheckout', key, () => {
      const found = this.#checkouts.get(checkout);
      if (found?.state !== 'open') return;
      found.state = 'closed';
      const { subscriptionId } = found.order;
      this.#say([{ kind: 'checkout_closed', at: this.at, subscriptionId, checkout }]);
    });
  }

  async readCheckout(checkout: string): Promise<ProviderSnapshot | null> {
    const sold = [...this.sold.values()].find(({ facts }) =>
      facts.some((fact) => fact.kind === 'approved' && fact.checkout === checkout),
    );
    return sold ? this.#snapshot(sold) : null;
  }

  async readSubscription(reference: string): Promise<ProviderSnapshot | null> {
    this.asked.push(reference);
    if (this.silentAbout.has(reference)) throw new ProviderError('unclear', 'no response in time');
    const sold = this.sold.get(reference);
    return sold ? this.#snapshot(sold) : null;
  }

  changeOffer(reference: string, to: Parameters<PaymentProvider['changeOffer']>[1], key: string) {
    return this.#once('changeOffer', key, () => {
      const sold = this.#running(reference);
      if (to.when === 'period_end') {
        sold.next = { offer: to.offer, price: to.price.amount };
        return;
      }
      const another = parseOfferId(to.offer).interval !== parseOfferId(sold.offer).interval;
      sold.offer = to.offer;
      sold.price = to.price.amount;
      sold.next = null;
      sold.cancelAtEnd = false;
      if (another) {
        sold.anchor = this.at;
        sold.start = this.at;
        sold.end = endOfPeriod(to.offer, this.at);
      }
      if (to.charge.amount > 0) this.#charge(sold, to.charge.amount);
    });
  }

  give(reference: string, to: Parameters<PaymentProvider['give']>[1], key: string) {
    return this.#once('give', key, () => {
      const sold = this.#running(reference);
      Object.assign(sold, {
        offer: to.offer,
        price: to.price.amount,
        next: null,
        anchor: to.until,
        end: to.until,
      });
    });
  }

  cancel(reference: string, when: 'period_end' | 'now', key: string) {
    return this.#once('cancel', key, () => {
      const sold = this.sold.get(reference);
      if (!sold || sold.status === 'ended') return;
      sold.next = null;
      if (when === 'period_end') sold.cancelAtEnd = true;
      else this.#end(sold);
    });
  }

  resume(reference: string, key: string) {
    return this.#once('resume', key, () => {
      const sold = this.#running(reference);
      sold.cancelAtEnd = false;
      sold.next = null;
    });
  }

  settle(reference: string, _back: unknown, key: string) {
    return this.#once('settle', key, () => ({ approvalUrl: `https://pay.test/settle/${reference}` }));
  }

  openPaymentMethodPage(reference: string, back: { returnUrl: string; cancelUrl: string }, key: string) {
    return this.#once('openPaymentMethodPage', key, () => {
      this.#running(reference);
      this.backFromPage = back;
      return { approvalUrl: `https://pay.test/payment-method/${reference}` };
    });
  }

  refund(payment: string, money: { amount: number; currency: string }, key: string) {
    return this.#once('refund', key, () => {
      const left = this.#money.get(payment) ?? 0;
      // The bank already has the money. Stripe reports `charge_disputed`.
      if (['open', 'lost'].includes(this.#disputes.get(payment) ?? '') && !this.inquires)
        throw new ProviderError('refused', 'the payment is disputed');
      if (money.amount > left)
        throw new ProviderError('refused', 'the amount exceeds the remaining amount of the payment');
      this.#money.set(payment, left - money.amount);
      const refund = this.#name('refund');
      this.transactions.push({ kind: 'refund', reference: refund, payment, money, at: this.at });
      const fact: ProviderFact = { kind: 'refunded', at: this.at, payment, refund, money };
      this.#soldWith(payment)?.facts.push(fact);
      this.#say([fact]);
      return { refund };
    });
  }

  async *listTransactions(from: Date, to: Date): AsyncIterable<ProviderTransaction> {
    for (const each of this.transactions) if (each.at >= from && each.at <= to) yield each;
  }

  readWebhook = readModelWebhook;

  /** Queries about the model's sales, in order. */
  readonly asked: string[] = [];
  /** Payments that another shop on the account received. */
  readonly foreign = new Set<string>();

  async isForeign(payment: string): Promise<boolean> {
    return this.foreign.has(payment);
  }

  // Events at the provider that none of our calls caused.

  /** Stops or restores the renewal, as the owner does on the provider's pages. */
  setRenewal(reference: string, renews: boolean): void {
    const sold = this.#running(reference);
    sold.cancelAtEnd = !renews;
    this.#say([{ kind: 'renewal_set', at: new Date(), reference, renews }]);
  }

  /**
   * Approves and pays a checkout, as the seller does.
   *
   * @returns The id of the subscription; undefined when the checkout was closed.
   */
  approve(checkout: string): string | undefined {
    const found = this.#checkouts.get(checkout);
    if (found?.state !== 'open') return undefined;
    found.state = 'approved';
    const { order } = found;
    const reference = this.#name('subscription');
    const sold: Sold = {
      reference,
      order,
      offer: order.offer,
      price: order.price.amount,
      next: null,
      anchor: this.at,
      start: this.at,
      end: endOfPeriod(order.offer, this.at),
      status: 'active',
      cancelAtEnd: false,
      facts: [],
    };
    this.sold.set(reference, sold);
    this.#tell(sold, {
      kind: 'approved',
      at: this.at,
      subscriptionId: order.subscriptionId,
      checkout,
      reference,
    });
    this.#charge(sold, order.firstPrice.amount);
    return reference;
  }

  /** Ends the period with a paid renewal, a failed renewal, or the end of the subscription. */
  renew(reference: string, pays: boolean): void {
    const sold = this.sold.get(reference);
    if (!sold || sold.status === 'ended') return;
    if (this.at < sold.end) this.at = sold.end;
    if (sold.cancelAtEnd) return this.#end(sold);
    if (!pays) {
      sold.status = 'past_due';
      const money = { amount: sold.price, currency };
      this.#tell(sold, {
        kind: 'payment_failed',
        at: this.at,
        reference,
        payment: null,
        money,
        nextTryAt: null,
      });
      return;
    }
    if (sold.next) {
      const another = parseOfferId(sold.next.offer).interval !== parseOfferId(sold.offer).interval;
      if (another) sold.anchor = sold.end;
      ({ offer: sold.offer, price: sold.price } = sold.next);
    }
    sold.next = null;
    sold.status = 'active';
    sold.start = sold.end;
    sold.end = endOfPeriod(sold.offer, sold.start, sold.anchor);
    this.#charge(sold, sold.price);
  }

  dispute(payment: string, state: 'open' | 'won' | 'lost'): void {
    const sold = this.#soldWith(payment);
    const amount = this.#money.get(payment) ?? 0;
    if (!sold || amount === 0) return;
    // The decision of the bank is final.
    if (['won', 'lost'].includes(this.#disputes.get(payment) ?? '')) return;
    this.#disputes.set(payment, state);
    const dispute = `dispute of ${payment}`;
    const money = { amount, currency };
    const listed = this.transactions.findIndex(({ reference }) => reference === dispute);
    // The bank withdraws the money when a dispute is opened, and returns the money when we win the dispute. The list
    // omits a won dispute, as the list of Stripe's adapter does.
    if (state === 'won' && listed >= 0) this.transactions.splice(listed, 1);
    if (state !== 'won' && listed < 0)
      this.transactions.push({ kind: 'dispute', reference: dispute, payment, money, at: this.at });
    this.#tell(sold, { kind: 'disputed', at: this.at, payment, dispute, money, state });
  }

  /** Returns the pages that a buyer could still approve. */
  openCheckouts(userId: string): string[] {
    return [...this.#checkouts].flatMap(([name, { order, state }]) =>
      state === 'open' && order.userId === userId ? name : [],
    );
  }

  paymentsOf(reference: string): string[] {
    return (this.sold.get(reference)?.facts ?? []).flatMap((fact) =>
      fact.kind === 'paid' ? fact.payment : [],
    );
  }

  #charge(sold: Sold, amount: number): void {
    const payment = this.#name('payment');
    this.#money.set(payment, amount);
    const money = { amount, currency };
    this.transactions.push({ kind: 'payment', reference: payment, payment, money, at: this.at });
    const period = { start: sold.start, end: sold.end };
    this.#tell(sold, {
      kind: 'paid',
      at: this.at,
      reference: sold.reference,
      payment,
      money,
      fee: 59,
      period,
    });
  }

  #end(sold: Sold): void {
    sold.status = 'ended';
    this.#tell(sold, { kind: 'ended', at: this.at, reference: sold.reference });
  }

  #running(reference: string): Sold {
    const sold = this.sold.get(reference);
    if (!sold || sold.status === 'ended') throw new ProviderError('refused', 'it has ended');
    return sold;
  }

  #soldWith(payment: string): Sold | undefined {
    return [...this.sold.values()].find(({ facts }) =>
      facts.some((fact) => fact.kind === 'paid' && fact.payment === payment),
    );
  }

  #snapshot = (sold: Sold): ProviderSnapshot => ({
    reference: sold.reference,
    subscriptionId: sold.order.subscriptionId,
    status: sold.status,
    offer: sold.offer,
    period: { start: sold.start, end: sold.end },
    cancelAtPeriodEnd: sold.cancelAtEnd,
    facts: [...sold.facts],
  });

  #tell(sold: Sold, fact: ProviderFact): void {
    sold.facts.push(fact);
    this.#say([fact]);
  }

  #say(facts: ProviderFact[]): void {
    this.events.push({ id: this.#name('event'), type: facts[0]!.kind, at: this.at, facts });
  }

  #name(what: string): string {
    this.#count += 1;
    return `${what}-${this.#count}`;
  }

  /** Runs an action once for each idempotency key. */
  async #once<T>(change: keyof PaymentProvider, key: string, work: () => T): Promise<T> {
    const failure = this.failures.get(change);
    this.failures.delete(change);
    // An unclear call takes effect; only its response is lost.
    if (failure && failure.kind !== 'unclear') throw failure;
    if (!this.#answers.has(key)) this.#answers.set(key, work());
    if (failure) throw failure;
    return this.#answers.get(key) as T;
  }
}
