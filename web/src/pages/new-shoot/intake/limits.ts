/** Maximum number of photos in one batch. */
export const maxPhotos = 500;

/**
 * Limits of a ZIP file against zip bombs. `entries` allows ten files for each photo of a batch, because macOS stores a
 * second file for each photo, and shops store several sizes. `unpackedBytes` bounds the memory and disk that the
 * browser needs for the photos.
 */
export const zipLimits = { entries: 10 * maxPhotos, unpackedBytes: 4 * 1024 ** 3 } as const;
