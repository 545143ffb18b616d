/** Rounds a number to three decimals. More digits of a measured value would be noise in a job's metadata. */
export const round = (value: number): number => Math.round(value * 1000) / 1000;
