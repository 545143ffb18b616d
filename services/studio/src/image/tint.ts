/** Share of the light's colour that the product takes on, 0..1. A higher share would misrepresent the product. */
const tintStrength = 0.5;

/**
 * Tints one channel of the product with the light of its place.
 *
 * @param value value of the product's channel, 0..255
 * @param light the same channel of the light, in linear light, where 1 is neutral
 */
export const tint = (value: number, light: number): number =>
  Math.min(255, value * (1 + (light - 1) * tintStrength));
