/**
 * Years for which the buyer on an issued invoice outlives the account, unless an operator sets another term. Covers the
 * ten years that France and Italy require, which is longer than most countries do.
 */
export const defaultInvoiceYears = 10;

/** The term as the privacy page names it. */
export const formatInvoiceYears = (years: number): string => (years === 1 ? '1 year' : `${years} years`);
