/**
 * Metadata of every finished picture: sRGB and 300 pixels per inch. Print shops and some marketplaces read the density.
 * Without a value libvips writes 25.4.
 */
export const pictureMetadata = { icc: 'srgb', density: 300 };
