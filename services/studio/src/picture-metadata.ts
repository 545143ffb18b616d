/**
 * Metadata of every finished picture: sRGB and 300 pixels per inch. Print shops and some marketplaces read the density.
 * Without a given density, libvips writes 25.4 pixels per inch.
 */
export const pictureMetadata = { icc: 'srgb', density: 300 };
