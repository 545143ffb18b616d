/**
 * What every finished picture says of itself: sRGB, and 300 pixels per inch, which print shops and some marketplaces
 * read. Without a value libvips writes 25.4.
 */
export const pictureMetadata = { icc: 'srgb', density: 300 };
