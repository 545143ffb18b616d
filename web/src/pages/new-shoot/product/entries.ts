import type { ProductFact } from '@packshot/proto/rest/product-words';
import type { Job } from '@packshot/proto/rest/job-schema';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { ChosenPhoto } from '../photos/chosen-photo.js';
import { listUnsure } from './describe-product.js';
import { ofJob, type Product, type Products } from './use-products.js';

/** A product in the table: a chosen photo, or the photo of the job that is rendered again. */
export interface ProductEntry {
  key: number;
  name: string;
  /** The chosen photo; absent for a job. */
  photo: ChosenPhoto | undefined;
  /** Small picture of the job's photo; absent for a chosen photo. */
  thumbnail: string | undefined;
  product: Product;
  usesHeight: boolean;
  /** Facts that the seller should check. */
  unsure: readonly ProductFact[];
}

/**
 * Lists the products with the facts that matter.
 *
 * @param modes modes of the pictures
 * @param isMadeHere whether our engine makes the pictures of a mode; only our engine uses heights
 */
export function listEntries(
  photos: readonly ChosenPhoto[],
  source: Job | undefined,
  products: Products,
  modes: readonly RenderMode[],
  isMadeHere: (mode: RenderMode) => boolean,
): ProductEntry[] {
  const entry = (key: number, name: string): ProductEntry => {
    const product = products.of(key);
    // White shows no true size, and a worn garment fits the body.
    const usesHeight = modes.some(
      (mode) =>
        isMadeHere(mode) &&
        mode !== 'studio_white' &&
        !(mode === 'model_tryon' && product.facts.kind === 'garment'),
    );
    const unsure = product.state === 'guessing' ? [] : listUnsure(product, usesHeight);
    return { key, name, photo: undefined, thumbnail: undefined, product, usesHeight, unsure };
  };
  // The seller has seen a picture with the facts of the job.
  if (source)
    return [
      {
        ...entry(ofJob, source.input_filename ?? 'Untitled'),
        thumbnail: source.original_thumbnail_url,
        unsure: [],
      },
    ];
  return photos.map((photo) => ({ ...entry(photo.id, photo.name ?? photo.sku ?? photo.file.name), photo }));
}
