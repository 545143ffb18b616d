/** To three decimals: more of a measured figure would only be noise in a job's metadata. */
export const round = (value: number): number => Math.round(value * 1000) / 1000;
