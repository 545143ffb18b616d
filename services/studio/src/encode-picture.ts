import type { JobNotice } from '@packshot/proto/rest/job-words';
import sharp from 'sharp';
import type { RenderMetadata } from './engine.js';
import { pictureMetadata } from './picture-metadata.js';
import { writeProvenance } from './provenance.js';
import { round } from './round.js';
import type { Product } from './extract-product.js';
import { excludeCovered, resampleArea } from './fidelity/evidence.js';
import { measureFidelity } from './fidelity/measure-fidelity.js';
import { markTransparent } from './glass/mix-through-glass.js';
import { placeInFrame } from './image/place-in-frame.js';
import type { Plane, RgbImage } from './image/plane.js';
import { frameSize } from './layout/frame.js';

/** Fidelity, 0..1, below which the cut-out may have lost a part of the product. */
const minCertainFidelity = 0.85;

/** Finished picture. */
export interface StudioPicture {
  /** PNG of `frameSize` × `frameSize` pixels. */
  png: Buffer;
  notices: JobNotice[];
  metadata: Omit<RenderMetadata, 'engine'>;
}

/**
 * @param before share of each frame pixel, 0..1, that objects in front of the product cover, such as fingers. The
 * covered part is excluded from the fidelity measurement and reported as a share.
 */
export async function encodePicture(
  picture: RgbImage,
  { glass, place, straightened, turned, photoArea, found, ownAlpha, scale, evidence, notices }: Product,
  facts: Record<string, unknown>,
  before?: Plane,
): Promise<StudioPicture> {
  const { photo, at } = evidence;
  const { left, hidden } = before ? excludeCovered(evidence, before, 1) : { left: evidence, hidden: 0 };
  const behind = glass && placeInFrame(markTransparent(glass), place, frameSize, frameSize);
  const { left: kept, hidden: clear } = behind ? excludeCovered(left, behind) : { left, hidden: 0 };
  const [png, fidelity] = await Promise.all([
    sharp(picture.data, { raw: { width: frameSize, height: frameSize, channels: 3 } })
      .png({ compressionLevel: 6 })
      .withMetadata(pictureMetadata)
      .withXmp(writeProvenance('compositeSynthetic'))
      .toBuffer(),
    resampleArea(picture, at, photo.width, photo.height).then((there) =>
      measureFidelity(photo, there, kept.region),
    ),
  ]);
  return {
    png,
    notices:
      fidelity.score < minCertainFidelity && !notices.includes('check_edge')
        ? ['check_edge', ...notices]
        : notices,
    metadata: {
      cutout: found.method,
      ...(ownAlpha ? { own_alpha: ownAlpha } : {}),
      ...facts,
      photo_area: photoArea,
      fidelity: round(fidelity.score),
      ...(before ? { hidden: round(hidden) } : {}),
      ...(glass ? { seen_through: round(clear) } : {}),
      ...(straightened ? { straightened } : {}),
      ...(turned !== 0 ? { turned_degrees: round((turned * 180) / Math.PI) } : {}),
      delta_e: round(fidelity.deltaE),
      scale: round(scale),
      ...(scale > 1 ? { upscale: round(scale) } : {}),
    },
  };
}
