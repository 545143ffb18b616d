import type { PictureEdit } from '@packshot/proto/rest/edits';

/** Stops by which warmth 1 brightens red and darkens blue. */
const stopsOfWarmth = 0.25;

/** sRGB transfer functions: IEC 61966-2-1. */
const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const toSrgb = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

/** Returns the new values (0..255) of all values of red, green and blue; undefined if an edit changes no colour. */
export function colourTables({
  exposure,
  warmth,
}: Pick<PictureEdit, 'exposure' | 'warmth'>): readonly Uint8Array[] | undefined {
  if (exposure === 0 && warmth === 0) return undefined;
  return [warmth, 0, -warmth].map((shift) => {
    const gain = 2 ** (exposure + stopsOfWarmth * shift);
    return Uint8Array.from({ length: 256 }, (_, value) =>
      Math.round(255 * Math.min(1, toSrgb(Math.min(1, gain * toLinear(value / 255))))),
    );
  });
}
