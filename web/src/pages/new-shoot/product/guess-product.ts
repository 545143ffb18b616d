import type { ProductGuess } from '@packshot/proto/rest/previews';
import { addressOf } from '../../../api/address-of.js';
import { upload } from '../../../api/upload.js';

/** Asks the server what the product of a photo may be. @throws ApiError */
export async function guessProduct(file: File): Promise<ProductGuess> {
  const form = new FormData();
  form.set('file', file);
  const { body } = await upload({ path: addressOf('guessProduct'), form });
  return JSON.parse(await body.text()) as ProductGuess;
}
