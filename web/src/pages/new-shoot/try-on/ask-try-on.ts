import { photoKeyOf } from '@packshot/proto/jobs/photo-key';
import type { Crop } from '@packshot/proto/rest/crop';
import type { TryOnForecast } from '@packshot/proto/rest/previews';
import { addressOf } from '../../../api/address-of.js';
import { ApiError } from '../../../api/errors.js';
import { upload } from '../../../api/upload.js';
import { makeSmallCopy } from '../choice/make-small-copy.js';
import { toFormData } from '../send-photos.js';

/** Content of a Try-On, or the reason why no picture can be made. */
export type TryOnAnswer = TryOnForecast | { shown_on: 'nothing'; notice: string };

/** A photo with the known facts of the product. */
export interface TryOnQuestion {
  url: string;
  crop: Crop | undefined;
  hash: string | undefined;
  fields: Record<string, string>;
}

/**
 * Asks the server how a Try-On will show the product of a photo. Pictures do not depend on this prediction, so a
 * failure only hides the prediction.
 *
 * @returns the prediction; `later` if the server was too busy
 */
export async function askTryOn({
  url,
  crop,
  hash,
  fields,
}: TryOnQuestion): Promise<TryOnAnswer | 'later' | undefined> {
  try {
    const form = toFormData(fields);
    if (hash) form.set('photo', photoKeyOf(hash, crop));
    form.set('file', await makeSmallCopy(url, crop), 'photo.jpg');
    const { body } = await upload({ path: addressOf('previewTryOn'), form });
    return JSON.parse(await body.text()) as TryOnForecast;
  } catch (error) {
    if (!(error instanceof ApiError)) return undefined;
    if (error.code === 'product_not_found') return { shown_on: 'nothing', notice: error.message };
    return error.status === 429 || error.status === 503 ? 'later' : undefined;
  }
}
