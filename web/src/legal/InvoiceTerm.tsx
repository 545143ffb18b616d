import { formatInvoiceYears } from '@packshot/proto/common/invoice-years';
import { settings } from '../settings/settings.js';

/** Number of years for which this installation keeps the buyer's details on invoices of deleted accounts. */
export const InvoiceTerm = () => <>{formatInvoiceYears(settings().invoiceYears)}</>;
