import type { CutOut } from '../cut-out-product.js';
import { findCutSides } from '../layout/cut-sides.js';
import type { PictureRequest } from '../presentations/request.js';
import { addSeen } from './add-seen.js';
import type { RecogniseTile } from './kind-network.js';
import { seeProduct, type SeenProduct } from './see-product.js';

export type CompletedRequest = PictureRequest & { seen?: SeenProduct | undefined };

/** Returns the sides of a photo that cut off its product; an uploaded cut-out usually ends at the border of its file. */
export function cutSidesOf({
  matte,
  ownAlpha,
}: Pick<CutOut, 'matte' | 'ownAlpha'>): Pick<PictureRequest, 'cutSides'> {
  const cutSides = ownAlpha === 'used' ? undefined : findCutSides(matte);
  return cutSides?.size ? { cutSides } : {};
}

/**
 * Adds what the photo shows to a request.
 *
 * @param load loads the network; absent if nothing is to be recognised
 */
export async function completeRequest(
  request: PictureRequest,
  cutOut: Pick<CutOut, 'small' | 'matte' | 'ownAlpha'>,
  load: (() => Promise<RecogniseTile | undefined>) | undefined,
): Promise<CompletedRequest> {
  const recognise = await load?.();
  const seen = recognise && (await seeProduct(cutOut, recognise));
  return { ...addSeen(request, seen), seen, ...cutSidesOf(cutOut) };
}
