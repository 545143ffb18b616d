import { formatInvoiceYears } from '@packshot/proto/common/invoice-years';
import { settings } from '../settings/settings.js';

/** How long this installation keeps the buyers on invoices of deleted accounts. */
export const InvoiceTerm = () => <>{formatInvoiceYears(settings().invoiceYears)}</>;
