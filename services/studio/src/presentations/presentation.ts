import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { StudioPicture } from '../encode-picture.js';
import type { Product } from '../extract-product.js';
import type { Plane, RgbImage } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';
import type { Placement } from '../layout/place-product.js';
import type { Mattes } from '../locate-product.js';
import type { Look } from '../plates/look.js';
import type { Size } from '../plates/view.js';
import type { TakenHeight } from '../size-in-picture.js';
import type { PictureRequest, PictureWanted } from './request.js';

/** What is known of a product when its presentation is chosen. */
export interface Subject extends PictureRequest {
  /** As it will be shown, straightened and turned. */
  photo: RgbImage;
  /** Around the product, in pixels of the photo. */
  box: Rect;
  /** Over all of the photo, at any size. */
  mattes: Mattes;
  /** The height that the seller gave, or the usual one. */
  taken: TakenHeight;
  /** Centimetres, by that height. */
  size: Size;
}

/** Where a product goes in its picture, and how the picture is made. */
export interface Fit {
  /** The look of the place where it is shown; absent with a person, on a form and on white. */
  look?: Look | undefined;
  /** What the seller reads next to the picture; absent for the notice of the presentation. */
  notice?: string | undefined;
  /**
   * @param box around the product, in pixels of the photo
   * @param photo size in pixels
   */
  place(box: Rect, photo: { width: number; height: number }): Placement;
  /** @param more is stored with the picture; its `notice` is what the seller reads */
  compose(product: Product, more?: Record<string, unknown>): Promise<StudioPicture>;
}

/** Why a product that belongs to a presentation cannot be shown by it: a sentence for the seller. */
export type Reason = string;

/** One way to show a product. Adding one takes a folder with such an object and a line in `presentations.ts`. */
export interface Presentation {
  name: string;
  /** Modes that show products in this way. */
  modes: readonly RenderMode[];
  /** What the product is shown with; a white ground counts as a place. */
  on: 'person' | 'form' | 'place';
  /** What the seller reads next to the picture; absent where there is nothing to say. */
  notice?: string;
  /**
   * Number of different pictures of a product about which no more is known than this; 0 where the product is not expected
   * here. The least number of all presentations counts, because the photo decides among them.
   */
  countLooks(wanted: PictureWanted): number;
  /**
   * Radians by which a photo is turned before its product is measured and shown, see `turning`; undefined where another
   * presentation decides. Absent: another one always does.
   *
   * @param matte over all of the photo, straightened
   */
  viewAngle?(request: PictureRequest, matte: Plane): number | undefined;
  /**
   * @returns undefined for a product that another presentation may show; a reason for one that is then shown in a place
   * @throws UnrenderableError for a product that the mode cannot show at all
   */
  fit(subject: Subject): Fit | Reason | undefined | Promise<Fit | Reason | undefined>;
}
