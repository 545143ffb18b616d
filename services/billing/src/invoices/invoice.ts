import type { ProviderName } from '@packshot/proto/rest/webhooks';

export interface Operator {
  name: string;
  address: string[];
  tax_number: string | null;
}

export interface Buyer {
  name: string | null;
  email: string;
  address: string[];
  /** Two-letter country code (ISO 3166). */
  country: string | null;
  tax_number: string | null;
}

/** Amount in cents without tax; credits are negative. */
export interface InvoiceLine {
  description: string;
  amount: number;
}

/** Content of an invoice or a credit note. Amounts are in cents. */
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
  /** A payment that was found late is older than its invoice. */
  paidBy: { provider: ProviderName; reference: string; at: Date };
  correction: Correction | null;
}

export interface Correction {
  number: string;
  issuedAt: Date;
  refundedAt: Date;
  reference: string;
  /** Whether the buyer's bank took the money back. */
  disputed: boolean;
}
