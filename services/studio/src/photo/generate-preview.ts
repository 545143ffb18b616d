import { openPhoto, toRefusal } from './open-photo.js';

/** Longer side of a preview in pixels, which is enough for a large screen. */
const previewSidePx = 1600;

export interface Preview {
  jpeg: Buffer;
  /** Size of the upright photo, not of the preview. */
  width: number;
  height: number;
}

/** Renders a JPEG preview of a photo. @throws RefusedPhotoError `unsupported_image`, `too_many_pixels`, `unreadable_image` */
export async function generatePreview(path: string): Promise<Preview> {
  const { picture } = await openPhoto(path);
  try {
    const { width, height } = (await picture.metadata()).autoOrient;
    const jpeg = await picture
      .resize(previewSidePx, previewSidePx, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, mozjpeg: false })
      .toBuffer();
    return { jpeg, width, height };
  } catch (error) {
    throw toRefusal(error);
  }
}
