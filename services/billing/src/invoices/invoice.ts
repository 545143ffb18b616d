import type { ProviderName } from '@packshot/proto/rest/webhooks';

export interface Operator {
  name: string;
  address: string[];
  tax_number: string | null;
}

export interface Buyer {
  name: string | null;
  email: string;
  /** Empty until the customer has entered an address. */
  address: string[];
  /** ISO 3166, two letters. */
  country: string | null;
  tax_number: string | null;
}

/** Cents without tax; credits are negative. */
export interface InvoiceLine {
  description: string;
  amount: number;
}

/** Content of an invoice or a credit note. Amounts are cents. */
export interface Invoice {
  number: string;
  issuedAt: Date;
  operator: Operator;
  /** Null when the buyer has been erased. */
  buyer: Buyer | null;
  lines: InvoiceLine[];
  period: { start: Date; end: Date } | null;
  net: number;
  /** Null when no tax applies. */
  tax: { label: string; basisPoints: number; amount: number } | null;
  total: number;
  currency: string;
  /** The provider that took the payment, and its reference. */
  paidBy: { provider: ProviderName; reference: string };
  /** The corrected invoice and the reason; null on an invoice. */
  correction: Correction | null;
}

export interface Correction {
  number: string;
  issuedAt: Date;
  refundedAt: Date;
  /** The provider's id of the refund or the dispute. */
  reference: string;
  /** Whether the buyer's bank took the money back. */
  disputed: boolean;
}
