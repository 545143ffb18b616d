import type { SmallCutOut } from './draw-tile.js';
import type { PictureRequest } from '../presentations/request.js';
import { addSeen } from './add-seen.js';
import type { RecogniseTile } from './kind-network.js';
import { seeProduct, type SeenProduct } from './see-product.js';

export type CompletedRequest = PictureRequest & { seen?: SeenProduct | undefined };

/**
 * Adds what the photo shows to a request.
 *
 * @param load loads the network; absent if nothing is to be recognised
 */
export async function completeRequest(
  request: PictureRequest,
  cutOut: SmallCutOut,
  load: (() => Promise<RecogniseTile | undefined>) | undefined,
): Promise<CompletedRequest> {
  const recognise = await load?.();
  const seen = recognise && (await seeProduct(cutOut, recognise));
  return { ...addSeen(request, seen), seen };
}
