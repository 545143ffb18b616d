import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { renderPicture } from '../src/presentations/render-picture.js';
import type { Gender, PictureRequest } from '../src/presentations/request.js';
import type { FoundPhoto } from './_found.js';

/** Makes a Try-On picture of a test photo. @returns the metadata of the picture */
export async function tryOn(
  { original, finder }: FoundPhoto,
  gender: Gender,
  facts: ProductFacts,
  more: Partial<PictureRequest> = {},
): Promise<Record<string, unknown>> {
  const options = { subject_gender: gender };
  const request = { mode: 'model_tryon', options, facts, photoId: 'photo', variation: 0, ...more } as const;
  return (await renderPicture(original, finder, request)).metadata;
}
