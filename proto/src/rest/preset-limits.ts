/** Maximum number of presets of one seller: more would not fit into the dialog of a download. */
export const maxPresets = 30;
/** Maximum length of a preset's name in UTF-16 code units. */
export const maxPresetNameLength = 60;

/** Ratios of a preset: width to height. Zalando asks for 1:1.44. */
export const presetRatios = ['1:1', '4:5', '2:3', '4:3', '1:1.44'] as const;
export type PresetRatio = (typeof presetRatios)[number];

export const presetFormats = ['jpeg', 'png', 'webp'] as const;
export type PresetFormat = (typeof presetFormats)[number];

/** Limits of a picture's longer side in pixels. Enlarging a product far beyond its photo would show nothing more. */
export const presetSide = { min: 500, max: 4000, usual: 2000 } as const;

/**
 * Limits of the margin: a product that fills the frame would touch its borders, and half of the frame has to remain for
 * the product.
 */
export const presetMargin = { min: 0.01, max: 0.25 } as const;

/**
 * Returns the frame of a preset in pixels.
 *
 * @returns whole numbers, of which the larger one is `long_side`
 */
export function frameOf({ ratio, long_side }: { ratio: PresetRatio; long_side: number }): {
  width: number;
  height: number;
} {
  const [width, height] = ratio.split(':').map(Number) as [number, number];
  const scale = long_side / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
