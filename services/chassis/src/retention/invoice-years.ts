import { defaultInvoiceYears } from '@packshot/proto/common/invoice-years';
import { yearsField } from './kept-field.js';

/** Retention period of buyers' details on invoices, which billing applies and the gateway's privacy page states. */
export const invoiceYears = {
  INVOICE_YEARS: yearsField(
    defaultInvoiceYears,
    'buyer details on invoices of deleted accounts, since the invoice or its last credit note was issued',
  ),
};
