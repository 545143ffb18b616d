import { downloadSizes, type DownloadFormat, type DownloadSize } from '@packshot/proto/rest/job-words';
import sharp from 'sharp';

/** Quality of lossy formats: what marketplaces compress again should begin well. */
const quality = 92;

/**
 * A picture in another format and size. It is fitted into the frame whole; what the frame has beside it is white, or
 * nothing for a cut-out.
 */
export async function convertPicture(
  picture: Buffer,
  format: DownloadFormat,
  size: DownloadSize,
): Promise<{ data: Buffer; extension: string; contentType: string }> {
  const { width, height } = downloadSizes[size];
  const cutout = format === 'cutout';
  const background = cutout ? { r: 0, g: 0, b: 0, alpha: 0 } : '#ffffff';
  let image = sharp(picture);
  if (size !== 'original') image = image.resize(width, height, { fit: 'contain', background });
  image = image.withMetadata({ icc: 'srgb' });
  switch (format) {
    case 'jpeg': {
      const data = await image.jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer();
      return { data, extension: 'jpg', contentType: 'image/jpeg' };
    }
    case 'webp': {
      const data = await image.webp({ quality, effort: 4 }).toBuffer();
      return { data, extension: 'webp', contentType: 'image/webp' };
    }
    case 'png':
    case 'cutout':
      return {
        data: await image.png({ compressionLevel: 6 }).toBuffer(),
        extension: 'png',
        contentType: 'image/png',
      };
  }
}
