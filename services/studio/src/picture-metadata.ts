/**
 * Metadata of every finished picture: sRGB and 300 pixels per inch. Print shops and some marketplaces read the density.
 * Without given values, libvips writes 25.4 pixels per inch, and states in EXIF that the colours are not in sRGB (Exif 2.32,
 * `ColorSpace`: 1 is sRGB).
 */
export const pictureMetadata = { icc: 'srgb', density: 300, exif: { IFD2: { ColorSpace: '1' } } };
