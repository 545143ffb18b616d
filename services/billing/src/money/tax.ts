/** `share / whole` of an amount of cents, rounded half up; in whole numbers throughout. */
export function roundShare(amount: number, share: number, whole: number): number {
  if (whole <= 0 || share <= 0) return 0;
  const top = 2n * BigInt(amount) * BigInt(share) + BigInt(whole);
  return Number(top / (2n * BigInt(whole)));
}

const all = 10_000;

/** What comes on top of a price. @param basisPoints hundredths of a percent */
export const addedTaxOf = (net: number, basisPoints: number): number => roundShare(net, basisPoints, all);

/** The tax that an amount holds already. */
export const includedTaxOf = (gross: number, basisPoints: number): number =>
  roundShare(gross, basisPoints, all + basisPoints);

/**
 * The tax in the next part of a payment that goes back, in cents. Counted from all that has gone back, so that the parts
 * of a full refund come to the tax of the payment.
 */
export const reversedTaxOf = (
  payment: { tax: number; amount: number; refunded: number },
  amount: number,
): number =>
  roundShare(payment.tax, payment.refunded + amount, payment.amount) -
  roundShare(payment.tax, payment.refunded, payment.amount);

export const addTax = (net: number, basisPoints: number): number => net + addedTaxOf(net, basisPoints);
