import { frameSize, pictureMetadata, round, writeProvenance } from '@packshot/studio';
import sharp from 'sharp';
import { ProviderError } from './provider.js';

/** Minimum length of the shorter side in pixels; smaller pictures are useless for a seller. */
const minSidePx = 768;
/** Maximum aspect ratio of a picture that counts as square: models round sides to multiples of 16. */
const maxAspectRatio = 1.03;

interface ReceivedPicture {
  png: Buffer;
  /** Scale factor; above 1 when the provider's picture was smaller than the frame. */
  upscale: number;
}

/** @throws transient ProviderError, because a retry returns another picture */
export async function receivePicture(data: Buffer, costUsd: number): Promise<ReceivedPicture> {
  const fault = (what: string, cause?: unknown) =>
    new ProviderError(`the picture ${what}`, true, { cause, costUsd });
  try {
    const { width, height, xmpAsString } = await sharp(data, { limitInputPixels: 40_000_000 }).metadata();
    const [short, long] = [Math.min(width, height), Math.max(width, height)];
    if (short < minSidePx) throw fault(`is only ${width}×${height}`);
    if (long / short > maxAspectRatio) throw fault(`is ${width}×${height}, not square`);
    const png = await sharp(data, { failOn: 'error' })
      .resize(frameSize, frameSize, { fit: 'fill', kernel: 'lanczos3' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png({ compressionLevel: 6 })
      .withMetadata(pictureMetadata)
      .withXmp(writeProvenance('trainedAlgorithmicMedia', xmpAsString))
      .toBuffer();
    return { png, upscale: round(frameSize / short) };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw fault('cannot be decoded', error);
  }
}
