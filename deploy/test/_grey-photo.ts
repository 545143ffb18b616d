import sharp from 'sharp';

/** Returns a JPEG without a product, for tests in which the picture does not matter. */
export const greyPhoto = (width = 64, height = 64): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer();
