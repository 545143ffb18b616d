import type { Crop } from '@packshot/proto/rest/crop';
import sharp from 'sharp';
import { cropPhoto } from '../photo/crop-photo.js';
import { openPhoto, toRefusal } from '../photo/open-photo.js';
import { createModelLoader } from '../process/load-model.js';
import type { ModelChoice } from '../process/task.js';
import { preparedSide, prepareProduct, type PreparedProducts } from './prepare-product.js';

export interface PhotoToPrepare {
  path: string;
  crop?: Crop | undefined;
  model: ModelChoice;
}

/**
 * Cuts out the product of an uploaded photo for previews.
 *
 * @throws RefusedPhotoError from `openPhoto` and `cropPhoto`, UnrenderableError from `prepareProduct`
 */
export async function preparePhoto({ path, crop, model }: PhotoToPrepare): Promise<PreparedProducts> {
  const { picture } = await openPhoto(path);
  const part = crop ? sharp(await cropPhoto(picture, crop)) : picture;
  const small = await part
    .resize(preparedSide, preparedSide, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
    .catch((error: unknown) => {
      throw toRefusal(error);
    });
  return prepareProduct(small, createModelLoader(model));
}
