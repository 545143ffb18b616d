import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import { photoSizeHeader } from '@packshot/proto/rest/crop';
import type { HeicDecoder } from '../heic/heic-decoder.js';
import { decodingProblem, openPhoto } from './open-photo.js';

/** Longer side in pixels: what fills a large screen's preview. */
const previewSize = 1600;

/** A JPEG to look at. @throws Problem `unsupported_image`, `too_many_pixels`, `unreadable_image` */
export async function generatePreview(path: string, heic: HeicDecoder): Promise<RawAnswer> {
  const { picture } = await openPhoto(path, heic);
  try {
    const { autoOrient: size } = await picture.metadata();
    const body = await picture
      .resize(previewSize, previewSize, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, mozjpeg: false })
      .toBuffer();
    return {
      headers: { 'content-type': 'image/jpeg', [photoSizeHeader]: `${size.width}x${size.height}` },
      body,
    };
  } catch (error) {
    throw decodingProblem(error);
  }
}
