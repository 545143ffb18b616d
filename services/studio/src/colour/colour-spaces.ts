import type { ColourSpace, Xy } from './build-profile.js';

type Primaries = Omit<ColourSpace, 'light'>;

const d65: Xy = [0.3127, 0.329];
/** Combines chromaticities (CIE 1931 x and y). The default white point is D65. */
export const primaries = (red: Xy, green: Xy, blue: Xy, white = d65): Primaries => ({
  red,
  green,
  blue,
  white,
});

const srgbPrimaries = primaries([0.64, 0.33], [0.3, 0.6], [0.15, 0.06]);

/** Primaries by code point (ITU-T H.273, table 2), as in cICP of PNG and nclx of HEIF. Other codes count as sRGB. */
const codedPrimaries: Partial<Record<number, Primaries>> = {
  4: primaries([0.67, 0.33], [0.21, 0.71], [0.14, 0.08], [0.31, 0.316]),
  5: primaries([0.64, 0.33], [0.29, 0.6], [0.15, 0.06]),
  6: primaries([0.63, 0.34], [0.31, 0.595], [0.155, 0.07]),
  7: primaries([0.63, 0.34], [0.31, 0.595], [0.155, 0.07]),
  8: primaries([0.681, 0.319], [0.243, 0.692], [0.145, 0.049], [0.31, 0.316]),
  9: primaries([0.708, 0.292], [0.17, 0.797], [0.131, 0.046]),
  11: primaries([0.68, 0.32], [0.265, 0.69], [0.15, 0.06], [0.314, 0.351]),
  12: primaries([0.68, 0.32], [0.265, 0.69], [0.15, 0.06]),
  22: primaries([0.63, 0.34], [0.295, 0.605], [0.155, 0.077]),
};

/** Decodes sRGB (IEC 61966-2-1). */
const srgbLight = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gammaLight = (gamma: number) => (value: number) => value ** gamma;

/**
 * Decodes PQ (SMPTE ST 2084), relative to a reference white of 203 cd/m² (ITU-R BT.2408). Brighter values become white.
 */
function pqLight(value: number): number {
  const root = value ** (32 / 2523);
  const share = Math.max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root);
  return (10_000 * share ** (8192 / 1305)) / 203;
}

/** Decodes HLG (ITU-R BT.2100) for a 1000 cd/m² display with system gamma 1.2; white is a value of 0.75 (BT.2408). */
function hlgLight(value: number): number {
  const scene = (coded: number) =>
    coded <= 0.5 ? coded ** 2 / 3 : (Math.exp((coded - 0.55991073) / 0.17883277) + 0.28466892) / 12;
  return (scene(value) / scene(0.75)) ** 1.2;
}

/**
 * Transfer functions by code point (ITU-T H.273, table 3). Other codes count as sRGB. Browsers also treat the video
 * codes 1, 6, 14 and 15 as sRGB.
 */
const codedLight: Partial<Record<number, ColourSpace['light']>> = {
  4: gammaLight(2.2),
  5: gammaLight(2.8),
  8: (value) => value,
  16: pqLight,
  17: gammaLight(2.6),
  18: hlgLight,
};

export const srgb: ColourSpace = { ...srgbPrimaries, light: srgbLight };

/** Adobe RGB (1998), section 4.3. */
export const adobeRgb: ColourSpace = {
  ...primaries([0.64, 0.33], [0.21, 0.71], [0.15, 0.06]),
  light: gammaLight(563 / 256),
};

/** Returns the colour space of two code points of ITU-T H.273. Unknown codes count as sRGB. */
export const codedSpace = (primariesCode: number, transferCode: number): ColourSpace => ({
  ...(codedPrimaries[primariesCode] ?? srgbPrimaries),
  light: codedLight[transferCode] ?? srgbLight,
});

/** Relative tolerance of the stated gamma. Most encoders write 45455 for 1/2.2, and some write 45000 or 45470. */
const gammaTolerance = 0.02;
/**
 * Tolerance of a chromaticity, CIE 1931 x or y. A smaller difference is invisible, and some encoders round to three
 * digits.
 */
const chromaticityTolerance = 0.002;

/**
 * Returns the colour space of a PNG that states gamma or chromaticities. Encoders of sRGB images write gamma 1/2.2,
 * with or without the chromaticities of sRGB, for decoders without sRGB support (PNG, third edition, 11.3.2.5). The
 * function treats these values as sRGB.
 */
export function measuredSpace(gamma: number | undefined, chromaticities = srgbPrimaries): ColourSpace {
  const isUsual = gamma === undefined || Math.abs(gamma * 2.2 - 1) < gammaTolerance;
  if (isUsual && isNear(chromaticities, srgbPrimaries)) return srgb;
  return { ...chromaticities, light: gamma === undefined ? srgbLight : gammaLight(1 / gamma) };
}

const isNear = (a: Primaries, b: Primaries): boolean =>
  (['red', 'green', 'blue', 'white'] as const).every((name) =>
    a[name].every((value, i) => Math.abs(value - b[name][i]!) < chromaticityTolerance),
  );
