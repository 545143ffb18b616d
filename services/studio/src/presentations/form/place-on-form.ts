import type { Rect } from '../../image/resize-image.js';
import { frameSize } from '../../layout/frame.js';
import { placeBoxAt, type Placement } from '../../layout/place-product.js';
import type { Garment } from './find-garment.js';
import type { Form } from './form-plate.js';

/**
 * Width of a garment's body, as a share of the form's shoulder width. The value is above 1, because a garment is wider
 * than the form under it.
 */
const bodyWidthShare = 1.06;
/** Maximum share of the frame that a garment takes, including its sleeves and skirt. */
const maxShare = 0.94;
/** Height of a collar above the base of the neck, as a share of the body's height. */
const collarShare = 0.03;

export const placeOnForm =
  ({ body }: Pick<Form, 'body'>, garment: Garment) =>
  (product: Rect, photo: { width: number; height: number }): Placement => {
    const top = body.top - collarShare * body.height;
    const scale = Math.min(
      (bodyWidthShare * body.width) / (garment.body * product.width),
      (maxShare * frameSize) / product.width,
      (maxShare * frameSize - top) / product.height,
    );
    return placeBoxAt(product, photo, scale, {
      x: body.left + body.width / 2,
      y: top + (product.height * scale) / 2,
    });
  };
