import type { Crop } from '@packshot/proto/rest/crop';
import sharp, { type Sharp } from 'sharp';
import { cropPhoto } from '../photo/crop-photo.js';
import type { ProductSearch } from '../cut-out-product.js';
import { decodePhoto } from '../image/decode-photo.js';
import { isCutOut } from '../mask/is-cut-out.js';
import { estimatePhoto, type Estimate } from '../model/estimate.js';
import { openPhoto, toRefusal } from '../photo/open-photo.js';
import { loadKinds } from '../process/load-kinds.js';
import { createModelLoader } from '../process/load-model.js';
import type { ModelChoice } from '../process/task.js';
import { preparedSide, prepareProduct, type PreparedProducts } from './prepare-product.js';

export interface PhotoToPrepare {
  path: string;
  crop?: Crop | undefined;
  model: ModelChoice;
  /** Estimate of an earlier search in the same photo, used instead of the model. */
  estimate?: Estimate | undefined;
}

/**
 * Cuts out the product of an uploaded photo for previews. The model sees the photo at full size, as for a picture, so
 * that the picture can use the same estimate.
 *
 * @param onEstimate receives the estimate when the model has run; undefined when the photo needs no model
 * @throws RefusedPhotoError from `openPhoto` and `cropPhoto`, UnrenderableError from `prepareProduct`
 */
export async function preparePhoto(
  { path, crop, model, estimate: known }: PhotoToPrepare,
  onEstimate: NonNullable<ProductSearch['onEstimate']> = () => {},
): Promise<PreparedProducts> {
  const { picture } = await openPhoto(path);
  const part = crop ? sharp(await cropPhoto(picture, crop)) : picture;
  const small = await part
    .clone()
    .resize(preparedSide, preparedSide, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
    .catch((error: unknown) => {
      throw toRefusal(error);
    });
  return prepareProduct(small, known ?? (await estimateWhole(part, model, onEstimate)), loadKinds);
}

async function estimateWhole(
  photo: Sharp,
  choice: ModelChoice,
  onEstimate: NonNullable<ProductSearch['onEstimate']>,
): Promise<Estimate | undefined> {
  const { image, alpha } = await decodePhoto(await photo.clone().png({ compressionLevel: 0 }).toBuffer());
  if (alpha && isCutOut(alpha)) {
    onEstimate(undefined);
    return undefined;
  }
  const model = await createModelLoader(choice)();
  if (!model) return undefined;
  const estimate = await estimatePhoto(image, model);
  onEstimate(estimate);
  return estimate;
}
