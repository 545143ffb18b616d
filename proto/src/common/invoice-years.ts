/**
 * Default number of years for which the buyer on an issued invoice is kept after the account is deleted. Operators can
 * change this number. France and Italy require ten years, which is longer than most countries require.
 */
export const defaultInvoiceYears = 10;

/** Formats the retention period for the privacy page. */
export const formatInvoiceYears = (years: number): string => (years === 1 ? '1 year' : `${years} years`);
