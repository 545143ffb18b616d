import {
  cropToArea,
  isTooSmall,
  minCropSidePx,
  clipToPhoto,
  type Area,
  type Crop,
} from '@packshot/proto/rest/crop';
import type { Sharp } from 'sharp';
import { maxPixels } from './open-photo.js';
import { RefusedPhotoError } from './refused-photo.js';

/** JPEG quality of a cropped photo (spec §5). */
const quality = 95;

/**
 * Crops a photo to the area that the seller chose, without resampling. Areas outside the photo become white.
 *
 * @throws RefusedPhotoError `validation_failed` when the area is too small or outside the photo
 */
export async function cropPhoto(picture: Sharp, crop: Crop): Promise<Buffer> {
  const { autoOrient: size } = await picture.metadata();
  const area = cropToArea(crop, size);
  if (isTooSmall(area)) {
    throw refuseCrop(
      `This crop would be ${area.width}x${area.height}px. The minimum is ${minCropSidePx}x${minCropSidePx}px.`,
    );
  }
  const visible = clipToPhoto(area, size);
  if (!visible) throw refuseCrop('This crop contains no part of the photo.');
  // Large white margins could exceed the maximum number of pixels.
  const scale = Math.min(1, Math.sqrt(maxPixels / (area.width * area.height)));
  const shown = picture.clone().extract(visible).flatten({ background: '#ffffff' });
  if (scale < 1) shown.resize({ width: Math.max(1, Math.floor(visible.width * scale)) });
  return shown
    .extend({ ...measureMargins(area, visible, scale), background: '#ffffff' })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

const refuseCrop = (detail: string): RefusedPhotoError =>
  new RefusedPhotoError('validation_failed', { detail, errors: [{ path: 'crop', message: detail }] });

function measureMargins(area: Area, visible: Area, scale: number) {
  const sides = {
    left: visible.left - area.left,
    top: visible.top - area.top,
    right: area.left + area.width - visible.left - visible.width,
    bottom: area.top + area.height - visible.top - visible.height,
  };
  return Object.fromEntries(
    Object.entries(sides).map(([side, pixels]) => [side, Math.round(pixels * scale)]),
  ) as typeof sides;
}
