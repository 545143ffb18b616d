import { defaultInvoiceYears } from '@packshot/proto/common/invoice-years';
import { yearsField } from './kept-field.js';

/** Billing keeps the buyers for this term, and the privacy page that the gateway serves names it. */
export const invoiceYears = {
  INVOICE_YEARS: yearsField(
    defaultInvoiceYears,
    'the buyers on invoices of deleted accounts, since the invoice or its last credit note was issued',
  ),
};
