import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { StudioPicture } from '../encode-picture.js';
import type { Product } from '../extract-product.js';
import type { Plane, RgbImage } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';
import type { Placement } from '../layout/place-product.js';
import type { Mattes } from '../locate-product.js';
import type { Look } from '../plates/look.js';
import type { ProductSize } from '../plates/view.js';
import type { AssumedHeight } from '../measure-size-in-picture.js';
import type { PictureRequest, PictureChoices } from './request.js';

export interface Subject extends PictureRequest {
  /** The straightened and turned photo, as shown in the picture. */
  photo: RgbImage;
  box: Rect;
  mattes: Mattes;
  taken: AssumedHeight;
  size: ProductSize;
}

export interface Fit {
  /** Look of the place that shows the product; absent with a person, on a form and on white. */
  look?: Look | undefined;
  /** Notice that the seller reads next to the picture; absent when the notice of the presentation applies. */
  notice?: string | undefined;
  place(box: Rect, photo: { width: number; height: number }): Placement;
  /** Makes the picture and stores `more` with the picture; the seller reads the `notice`. */
  compose(product: Product, more?: Record<string, unknown>): Promise<StudioPicture>;
}

/** Sentence that explains to the seller why a presentation cannot show a product of its kind. */
export type Reason = string;

/**
 * One way to show a product. A new presentation needs a folder with such an object and a line in `presentations.ts`.
 */
export interface Presentation {
  name: string;
  modes: readonly RenderMode[];
  /** Kind of surroundings; a white background counts as a place. */
  on: 'person' | 'form' | 'place';
  notice?: string;
  /**
   * Returns the number of different pictures of a product for which only `wanted` is known; 0 when the product is not
   * expected here. The smallest number of all presentations counts, because only the photo decides among the
   * presentations.
   */
  countLooks(wanted: PictureChoices): number;
  /**
   * Returns the angle in radians by which a photo is turned before its product is measured; see `createRotation`.
   * Undefined means that another presentation decides. A presentation without this method never decides.
   */
  viewAngle?(request: PictureRequest, matte: Plane): number | undefined;
  /**
   * @returns The choice; undefined for a product that another presentation may show; a reason when only places remain
   *   for the product.
   * @throws UnrenderableError for a product that the mode cannot show at all.
   */
  fit(subject: Subject): Fit | Reason | undefined | Promise<Fit | Reason | undefined>;
}
