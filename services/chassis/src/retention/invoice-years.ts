import { defaultInvoiceYears } from '@packshot/proto/common/invoice-years';
import { yearsField } from './kept-field.js';

/** Retention of buyers on invoices. Billing applies it, and the privacy page of the gateway states it. */
export const invoiceYears = {
  INVOICE_YEARS: yearsField(
    defaultInvoiceYears,
    'buyers on invoices of deleted accounts, since the invoice or its last credit note was issued',
  ),
};
