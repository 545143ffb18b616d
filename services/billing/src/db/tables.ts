import type { LeaseColumns } from '@packshot/chassis/db/leases';
import type { MessagingTables } from '@packshot/chassis/db/messaging-tables';
import type { subscriptionFacts } from '@packshot/proto/events/billing';
import type { OfferId } from '@packshot/proto/plans';
import type { ProviderName } from '@packshot/proto/rest/webhooks';
import type { ColumnType, Generated } from 'kysely';
import type { z } from 'zod';
import type { CallKind } from '../calls/call-kinds.js';
import type { Cause } from '../calls/cause.js';
import type { FactKind } from '../providers/payment-provider.js';
import type { Buyer, InvoiceLine, Operator } from '../invoices/invoice.js';

/** JSON columns are written as text and read back as values. */
type Json<T> = ColumnType<T, string, string>;

/** Somebody who may buy. The lock of this row is what makes everything of one seller happen one after another. */
export interface SubscriberTable {
  user_id: string;
  email: string | null;
  full_name: string | null;
  /** Of auth's word about the user. */
  user_version: Generated<number>;
  /** Of what was announced about the user's plan. */
  version: Generated<number>;
  /** The same as it was told, for those who ask again. */
  told: Json<z.output<typeof subscriptionFacts>> | null;
  /** For invoices, as its owner says it. */
  invoice_name: string | null;
  address: Generated<string[]>;
  /** ISO 3166; decides the tax. */
  country: string | null;
  tax_number: string | null;
  /** When its user was deleted. Nothing personal is kept from then on. */
  erased_at: Date | null;
  /** When the provider had been told everything, and the erasure was confirmed. */
  erasure_confirmed_at: Date | null;
  created_at: Generated<Date>;
}

/** `abandoned`: a checkout that came to nothing. Its owner is as free as before. */
export type SubscriptionState = 'pending' | 'active' | 'past_due' | 'suspended' | 'ended' | 'abandoned';

/** Something that was bought, or is being bought. Prices are cents without tax, as they were agreed. */
export interface SubscriptionTable {
  id: string;
  user_id: string;
  provider: ProviderName;
  status: SubscriptionState;
  offer: OfferId;
  price: number;
  currency: string;
  tax_label: string | null;
  tax_basis_points: Generated<number>;
  /** Of the first payment, without tax, where it differs from the price: what was left of a plan was taken off. */
  first_price: number;
  /** The plan that this one takes the place of once it is paid. */
  replaces: string | null;
  /** The provider's names for the checkout and for the subscription. */
  checkout: string | null;
  approval_url: string | null;
  /** When the provider said that its buyer has done their part, and the money is on its way. */
  approved_at: Date | null;
  reference: string | null;
  /** What has been paid, from all payments that still count. */
  period_start: Date | null;
  paid_until: Date | null;
  /** Where the first period of this length began: those behind it end on its day of the month. */
  anchor: Date | null;
  /** Up to when its seller and the other services have been told that it is paid. */
  told_until: Date | null;
  /** The offer that the last period was paid for. */
  paid_offer: OfferId | null;
  /** When the last period was paid: an earlier failure has been made good by it. */
  paid_at: Date | null;
  /** A period that a change began, until the payment for it is booked. */
  agreed_start: Date | null;
  agreed_until: Date | null;
  /** Until when an operator lets it run beyond what is paid. */
  given_until: Date | null;
  /** Why the payment of the present period counts no more. */
  revoked: 'refund' | 'dispute' | null;
  /** The provider's last word that a payment failed, and that the subscription is over. */
  failed_at: Date | null;
  provider_ended_at: Date | null;
  cancel_at_period_end: Generated<boolean>;
  next_offer: OfferId | null;
  next_price: number | null;
  grace_until: Date | null;
  /** Whether it was said that it ends in three days. */
  ending_told: Generated<boolean>;
  ended_at: Date | null;
  /** When the provider was last asked about it, and when it last answered; by the provider's time. */
  asked_at: Date | null;
  answered_at: Date | null;
  activated_at: Date | null;
  created_at: Generated<Date>;
}

/** What a provider said, as it came. The same event is kept once. */
interface ProviderEventTable {
  id: string;
  provider: ProviderName;
  event_id: string;
  type: string;
  at: Date;
  /** `webhook`: it told us; `asked`: it answered when we asked; `answer`: it answered to what we had done. */
  source: 'webhook' | 'asked' | 'answer';
  /** Null once its user has been erased. */
  payload: string | null;
  received_at: Generated<Date>;
}

/** What an event says. The same fact is applied once, in whichever events it stands. */
export interface ProviderFactTable {
  id: string;
  provider: ProviderName;
  event: string;
  identity: string;
  kind: FactKind;
  at: Date;
  /** Names of what it is about, by which waiting ones are found. */
  reference: string | null;
  payment: string | null;
  subscription_id: string | null;
  body: Json<unknown>;
  /** `waiting`: what it is about is not known yet. */
  outcome: 'waiting' | 'applied' | 'ignored';
  note: string | null;
  /** While it waits: how often, and when last, the provider was asked what it is about. */
  asks: Generated<number>;
  asked_at: Date | null;
  created_at: Generated<Date>;
}

/** Messages that were refused, by day: `count` had a signature that did not fit, `malformed` could not be read. */
interface ForgedWebhookTable {
  provider: ProviderName;
  day: ColumnType<Date, string, never>;
  count: Generated<number>;
  malformed: Generated<number>;
}

/** What was paid, or should have been. Cents with tax, but for `net`. */
export interface PaymentTable {
  id: string;
  user_id: string;
  subscription_id: string;
  provider: ProviderName;
  /** The provider's name for it. */
  reference: string;
  /** `first` and `renewal` pay a period, `change` begins one of another plan, `upgrade` stays within one. */
  kind: 'first' | 'renewal' | 'change' | 'upgrade' | 'other';
  offer: OfferId;
  description: string;
  net: number;
  tax: number;
  amount: number;
  currency: string;
  fee: number | null;
  status: 'completed' | 'failed';
  refunded: Generated<number>;
  /** Whether its owner went to the bank about it: open, won by us, or lost. */
  dispute: 'open' | 'won' | 'lost' | null;
  period_start: Date | null;
  period_end: Date | null;
  at: Date;
  /** Of what the others were told of it. */
  version: Generated<number>;
  created_at: Generated<Date>;
}

/** Money given back: a refund, or a dispute that was opened. */
interface RefundTable {
  id: string;
  payment_id: string;
  provider: ProviderName;
  reference: string;
  kind: 'refund' | 'dispute';
  state: 'done' | 'open' | 'won' | 'lost';
  amount: number;
  tax: number;
  reason: string | null;
  at: Date;
  created_at: Generated<Date>;
}

export const accounts = ['customer', 'provider', 'revenue', 'refunds', 'fees', 'tax'] as const;
export type Account = (typeof accounts)[number];

/** One booking; its entries balance, which the database itself checks. Nothing here is ever changed. */
interface LedgerTransactionTable {
  id: string;
  kind: 'payment' | 'fee' | 'refund' | 'dispute_opened' | 'dispute_won' | 'dispute_lost';
  payment_id: string;
  /** The kept word of the provider that it comes from. */
  fact_id: string;
  at: Date;
  created_at: Generated<Date>;
}

interface LedgerEntryTable {
  id: Generated<number>;
  transaction_id: string;
  account: Account;
  /** Cents; debit is positive. */
  amount: number;
  currency: string;
}

interface InvoiceCounterTable {
  id: Generated<boolean>;
  last: number;
  last_credit_note: Generated<number>;
}

export interface InvoiceTable {
  id: string;
  number: string;
  payment_id: string;
  user_id: string;
  issued_at: Date;
  operator: Json<Operator>;
  /** Null once its user has been erased. */
  buyer: Json<Buyer> | null;
  lines: Json<InvoiceLine[]>;
  net: number;
  tax: number;
  tax_label: string | null;
  tax_basis_points: number;
  total: number;
  currency: string;
  pdf: Buffer | null;
}

/** Corrects an invoice by what was given back of its payment. Seller, buyer and tax rate are those of the invoice. */
export interface CreditNoteTable {
  id: string;
  number: string;
  refund_id: string;
  invoice_id: string;
  /** When the refund was made or the dispute was lost. */
  refunded_at: Date;
  issued_at: Date;
  net: number;
  tax: number;
  total: number;
  /** Null until it is drawn, and once the user has been erased. */
  pdf: Buffer | null;
}

/** The buyer on an issued invoice of an erased user. Only invoices refer to it. */
interface RetainedBuyerTable {
  invoice_id: string;
  buyer: Json<Buyer>;
  /** End of the legal term of the invoice and its credit notes, by the provider's time. */
  kept_until: Date;
}

/** A call to a provider, written before it is made: what a crash left unclear is made again with the same key, its id. */
export interface ProviderCallTable extends LeaseColumns {
  id: string;
  user_id: string;
  subscription_id: string;
  provider: ProviderName;
  kind: CallKind;
  request: Json<unknown>;
  state: 'started' | 'done' | 'failed';
  /** Whether a seller or an operator waits for it: then nothing else is begun with the subscription. */
  awaited: boolean;
  /** Who asked for it and from where, until that stands in the audit log; null where we did ourselves. */
  asked_by: Json<Cause> | null;
  attempts: Generated<number>;
  next_try_at: Generated<Date>;
  error: string | null;
  /** When a change or a refund that was asked for took effect here, and the payment that it was charged with. */
  changed_at: Date | null;
  payment_id: string | null;
  created_at: Generated<Date>;
  finished_at: Date | null;
}

/** What the last comparison of the books found. One row, once there was one. */
interface BooksCheckTable {
  only_one: Generated<boolean>;
  faults: number;
  /** The first of them, a sentence each. */
  sentences: string[];
  /** From when on the lists were compared, by the provider's time. */
  since: Date;
  checked_at: Date;
}

/** What an adapter has made at its provider and must find again: products, plans. */
interface ProviderObjectTable {
  provider: ProviderName;
  name: string;
  reference: string;
  created_at: Generated<Date>;
}

export interface BillingTables extends MessagingTables {
  subscriber: SubscriberTable;
  subscription: SubscriptionTable;
  provider_event: ProviderEventTable;
  provider_fact: ProviderFactTable;
  forged_webhook: ForgedWebhookTable;
  payment: PaymentTable;
  refund: RefundTable;
  ledger_transaction: LedgerTransactionTable;
  ledger_entry: LedgerEntryTable;
  invoice_counter: InvoiceCounterTable;
  invoice: InvoiceTable;
  credit_note: CreditNoteTable;
  retained_buyer: RetainedBuyerTable;
  provider_call: ProviderCallTable;
  provider_object: ProviderObjectTable;
  books_check: BooksCheckTable;
}
