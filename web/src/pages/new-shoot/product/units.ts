import { maxHeightCm, minHeightCm } from '@packshot/proto/rest/product-words';

const centimetres = { cm: 1, in: 2.54 };
export type Unit = keyof typeof centimetres;

/** Converts a height to the unit, with one decimal, which is more precise than a tape measure. */
export const toUnit = (cm: number, unit: Unit): number => Math.round((cm / centimetres[unit]) * 10) / 10;

/** Returns the smallest and the largest height in the unit. */
export const limitsIn = (unit: Unit): { min: number; max: number } => ({
  min: Math.ceil((10 * minHeightCm) / centimetres[unit]) / 10,
  max: Math.floor((10 * maxHeightCm) / centimetres[unit]) / 10,
});

/** Reads a typed height. @returns centimetres; undefined if the text is not a possible height */
export function readHeight(text: string, unit: Unit): number | undefined {
  const cm = Number((Number(text) * centimetres[unit]).toFixed(2));
  return text !== '' && cm >= minHeightCm && cm <= maxHeightCm ? cm : undefined;
}
