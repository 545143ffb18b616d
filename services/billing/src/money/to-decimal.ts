/** Cents as the decimal number that calls speak in: the one place where money meets a floating point number. */
export const toDecimal = (cents: number): number => Number((cents / 100).toFixed(2));
