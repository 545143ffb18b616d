import type { ProviderName } from '@packshot/proto/rest/webhooks';

/** Who issues an invoice. */
export interface Operator {
  name: string;
  address: string[];
  tax_number: string | null;
}

/** Whom it is for. */
export interface Buyer {
  name: string | null;
  email: string;
  /** Empty until its owner has given one. */
  address: string[];
  /** ISO 3166, two letters. */
  country: string | null;
  tax_number: string | null;
}

/** Cents without tax; what is taken off is negative. */
export interface InvoiceLine {
  description: string;
  amount: number;
}

/** All that stands on an invoice or a credit note. Amounts are cents. */
export interface Invoice {
  number: string;
  issuedAt: Date;
  operator: Operator;
  /** Null where the buyer has been erased. */
  buyer: Buyer | null;
  lines: InvoiceLine[];
  /** What was paid for. */
  period: { start: Date; end: Date } | null;
  /** Sum of the lines. */
  net: number;
  /** Null where there is none. */
  tax: { label: string; basisPoints: number; amount: number } | null;
  total: number;
  currency: string;
  /** Who took the money, and by which name they know the payment. */
  paidBy: { provider: ProviderName; reference: string };
  /** What a credit note corrects and why; null on an invoice. */
  correction: Correction | null;
}

/** The refund of a payment, and the invoice that it corrects. */
export interface Correction {
  /** Number of the invoice. */
  number: string;
  issuedAt: Date;
  refundedAt: Date;
  /** The provider's name for the refund or the dispute. */
  reference: string;
  /** Whether the buyer's bank took the money back. */
  disputed: boolean;
}
