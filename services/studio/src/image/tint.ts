/** How far the product takes on the colour of the light: more would change what the seller sells. */
const tintStrength = 0.5;

/**
 * One channel of the product in the light of the place where it stands.
 *
 * @param value 0..255
 * @param light that channel of the light, linear, 1 is neutral
 * @returns 0..255
 */
export const tint = (value: number, light: number): number =>
  Math.min(255, value * (1 + (light - 1) * tintStrength));
