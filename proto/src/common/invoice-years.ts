/**
 * Default number of years for which invoices keep the buyer's details after the account is deleted. Operators can
 * configure another number. France and Italy require ten years; most countries require fewer years.
 */
export const defaultInvoiceYears = 10;

/** Formats the retention period for the privacy page. */
export const formatInvoiceYears = (years: number): string => (years === 1 ? '1 year' : `${years} years`);
