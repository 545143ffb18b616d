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
  /** Look of the place that shows the product; absent for a picture with a person, on a form or on white. */
  look?: Look | undefined;
  /** Notice that the seller reads next to the picture; by default, the notice of the presentation. */
  notice?: string | undefined;
  place(box: Rect, photo: { width: number; height: number }): Placement;
  /** Makes the picture and stores `more` in its metadata. The seller reads the `notice` in `more`. */
  compose(product: Product, more?: Record<string, unknown>): Promise<StudioPicture>;
}

/** Sentence that explains to the seller why a presentation cannot show a product of its kind. */
export type Reason = string;

/** A way to show a product. A new presentation needs a separate folder and a line in `presentations.ts`. */
export interface Presentation {
  name: string;
  modes: readonly RenderMode[];
  /** Kind of surroundings; a white background counts as a place. */
  on: 'person' | 'form' | 'place';
  notice?: string;
  /**
   * Returns the number of different pictures of a product of which only `wanted` is known; 0 if the presentation does
   * not suit the product. The smallest number of all presentations counts, because only the photo decides among the
   * presentations.
   */
  countLooks(wanted: PictureChoices): number;
  /**
   * Returns the angle in radians by which a photo is turned before its product is measured; see `createRotation`. The
   * result is undefined if another presentation decides. A presentation without this method never decides.
   */
  viewAngle?(request: PictureRequest, matte: Plane): number | undefined;
  /**
   * @returns The fit; undefined if another presentation may show the product; a reason if only places may show the
   *   product.
   * @throws UnrenderableError for a product that the mode cannot show.
   */
  fit(subject: Subject): Fit | Reason | undefined | Promise<Fit | Reason | undefined>;
}
