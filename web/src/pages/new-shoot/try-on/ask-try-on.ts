import type { TryOnForecast } from '@packshot/proto/rest/previews';
import { addressOf } from '../../../api/address-of.js';
import { connection } from '../../../api/connection.js';
import { ApiError, isBusy } from '../../../api/errors.js';
import { isConnectionLost } from '../../../api/repeat-when-online.js';
import { upload } from '../../../api/upload.js';
import { previewForm, type PreviewedPhoto } from '../choice/preview-form.js';

/** Content of a Try-On, or the reason why no picture can be made. */
export type TryOnAnswer = TryOnForecast | { shown_on: 'nothing'; notice: string };

/** A photo with the known facts of the product. */
export interface TryOnQuestion extends PreviewedPhoto {
  fields: Record<string, string>;
}

/**
 * Asks the server how a Try-On will show the product of a photo. Pictures do not depend on this prediction, so a
 * failure only hides the prediction.
 *
 * @returns the prediction; `later` if the server was too busy, or responds again after a lost connection
 */
export async function askTryOn(question: TryOnQuestion): Promise<TryOnAnswer | 'later' | undefined> {
  try {
    const form = await previewForm(question.fields, question);
    const { body } = await upload({ path: addressOf('previewTryOn'), form });
    return JSON.parse(await body.text()) as TryOnForecast;
  } catch (error) {
    if (!(error instanceof ApiError)) return undefined;
    if (error.code === 'product_not_found') return { shown_on: 'nothing', notice: error.message };
    if (isConnectionLost(error)) await connection.check();
    return isConnectionLost(error) || isBusy(error) ? 'later' : undefined;
  }
}
