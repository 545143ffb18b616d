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

type Json<T> = ColumnType<T, string, string>;

/** A user who may buy. Locking this row serializes all changes to one seller's data. */
export interface SubscriberTable {
  user_id: string;
  email: string | null;
  full_name: string | null;
  user_version: Generated<number>;
  /** Version of the latest announcement of the user's plan. */
  version: Generated<number>;
  /** Content of the latest announcement of the plan, for services that read snapshots. */
  told: Json<z.output<typeof subscriptionFacts>> | null;
  invoice_name: string | null;
  address: Generated<string[]>;
  /** Country code (ISO 3166); decides the tax. */
  country: string | null;
  tax_number: string | null;
  /** Time at which the user was deleted. The row contains no personal data after that. */
  erased_at: Date | null;
  /** Time at which the provider had received every cancellation, and the erasure was confirmed. */
  erasure_confirmed_at: Date | null;
  created_at: Generated<Date>;
}

/** `abandoned`: the checkout was not completed, so the seller did not get a plan. */
export type SubscriptionState = 'pending' | 'active' | 'past_due' | 'suspended' | 'ended' | 'abandoned';

/** A subscription that was bought or is being bought. Prices are the agreed cents without tax. */
export interface SubscriptionTable {
  id: string;
  user_id: string;
  provider: ProviderName;
  status: SubscriptionState;
  offer: OfferId;
  price: number;
  /** Price that was paid for the period, while an operator's grant of another offer has changed `price`. */
  credit_price: number | null;
  currency: string;
  tax_label: string | null;
  tax_basis_points: Generated<number>;
  /** The first price differs from `price` when the buyer gets a credit for an earlier plan. */
  first_price: number;
  /** Plan that this plan replaces once this plan is paid. */
  replaces: string | null;
  checkout: string | null;
  approval_url: string | null;
  /** Time at which the provider reported the buyer's approval; the payment has not arrived yet. */
  approved_at: Date | null;
  reference: string | null;
  /** The paid period, calculated from all payments that still count. */
  period_start: Date | null;
  paid_until: Date | null;
  /** Start of the first period of the current interval. Later periods end on the same day of the month. */
  anchor: Date | null;
  /** End of the paid time that was announced to the seller and the other services. */
  told_until: Date | null;
  paid_offer: OfferId | null;
  /** Time of the last payment; a payment settles earlier failures. */
  paid_at: Date | null;
  /** Period that a change began, until the payment for the change is recorded. */
  agreed_start: Date | null;
  agreed_until: Date | null;
  /** End of the time that an operator granted beyond the paid period. */
  given_until: Date | null;
  revoked: 'refund' | 'dispute' | null;
  /** Latest times at which the provider reported a failed payment and the end of the subscription. */
  failed_at: Date | null;
  provider_ended_at: Date | null;
  cancel_at_period_end: Generated<boolean>;
  next_offer: OfferId | null;
  next_price: number | null;
  grace_until: Date | null;
  /** Whether the end of the plan was announced three days ahead. */
  ending_told: Generated<boolean>;
  ended_at: Date | null;
  /** Times of the last query to the provider and of the provider's last response, by the provider's clock. */
  asked_at: Date | null;
  answered_at: Date | null;
  activated_at: Date | null;
  created_at: Generated<Date>;
}

interface ProviderEventTable {
  id: string;
  provider: ProviderName;
  event_id: string;
  type: string;
  at: Date;
  /** `webhook`: sent by the provider; `asked`: response to a query; `answer`: response to a change that we made. */
  source: 'webhook' | 'asked' | 'answer';
  /** Null after the user has been erased. */
  payload: string | null;
  received_at: Generated<Date>;
}

/** A fact from a provider event. Each fact is applied once, even when several events report the fact. */
export interface ProviderFactTable {
  id: string;
  provider: ProviderName;
  event: string;
  identity: string;
  kind: FactKind;
  at: Date;
  reference: string | null;
  payment: string | null;
  subscription_id: string | null;
  body: Json<unknown>;
  /** `waiting`: the subject of the fact is not known yet. */
  outcome: 'waiting' | 'applied' | 'ignored';
  note: string | null;
  asks: Generated<number>;
  asked_at: Date | null;
  created_at: Generated<Date>;
}

/** Rejected webhooks by day: `count` had an invalid signature, `malformed` could not be parsed. */
interface ForgedWebhookTable {
  provider: ProviderName;
  day: ColumnType<Date, string, never>;
  count: Generated<number>;
  malformed: Generated<number>;
}

/** A payment that arrived or failed. Amounts are in cents and include tax, except `net`. */
export interface PaymentTable {
  id: string;
  user_id: string;
  subscription_id: string;
  provider: ProviderName;
  reference: string;
  /**
   * `first` and `renewal` pay for a period, `change` begins a period of another plan, and `upgrade` pays for the rest
   * of the period.
   */
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
  dispute: 'open' | 'won' | 'lost' | null;
  period_start: Date | null;
  period_end: Date | null;
  at: Date;
  version: Generated<number>;
  created_at: Generated<Date>;
}

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

/** A ledger transaction. A database trigger checks that the entries balance. The ledger is append-only. */
export interface LedgerTransactionTable {
  id: string;
  kind: 'payment' | 'fee' | 'refund' | 'dispute_opened' | 'dispute_won' | 'dispute_lost' | 'dispute_fee';
  payment_id: string;
  fact_id: string;
  at: Date;
  created_at: Generated<Date>;
}

interface LedgerEntryTable {
  id: Generated<number>;
  transaction_id: string;
  account: Account;
  /** Amount in cents; debits are positive. */
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
  /** Null after the user has been erased. */
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

/** Corrects an invoice by the refunded amount. Seller, buyer and tax rate come from the invoice. */
export interface CreditNoteTable {
  id: string;
  number: string;
  refund_id: string;
  invoice_id: string;
  refunded_at: Date;
  issued_at: Date;
  net: number;
  tax: number;
  total: number;
  /** Null until the credit note is drawn, and after the user has been erased. */
  pdf: Buffer | null;
}

/** The buyer on an issued invoice of an erased user. Only invoices refer to this row. */
interface RetainedBuyerTable {
  invoice_id: string;
  buyer: Json<Buyer>;
  /** End of the legal retention period of the invoice and its credit notes, by the provider's clock. */
  kept_until: Date;
}

/** After a crash, the call is repeated with its id as the idempotency key. */
export interface ProviderCallTable extends LeaseColumns {
  id: string;
  user_id: string;
  subscription_id: string;
  provider: ProviderName;
  kind: CallKind;
  request: Json<unknown>;
  state: 'started' | 'done' | 'failed';
  /** While a caller waits, no other change of the subscription begins. */
  awaited: boolean;
  /** Actor who requested the call, until the action is in the audit log. Null when the system made the call. */
  asked_by: Json<Cause> | null;
  attempts: Generated<number>;
  next_try_at: Generated<Date>;
  error: string | null;
  /** Time at which the requested change or refund took effect in billing, and the payment for the change. */
  changed_at: Date | null;
  payment_id: string | null;
  created_at: Generated<Date>;
  finished_at: Date | null;
}

interface BooksCheckTable {
  only_one: Generated<boolean>;
  faults: number;
  sentences: string[];
  since: Date;
  checked_at: Date;
}

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
