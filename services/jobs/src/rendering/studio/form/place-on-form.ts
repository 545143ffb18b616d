import type { Rect } from '../image/resize-image.js';
import { frameFor, type Placement } from '../layout/place-product.js';
import type { Form } from './form.js';

/** A garment is about as wide as it is long, and covers the body; what is long or small hangs on the chest. */
const garment = { narrowest: 0.55, widest: 1.4 };
/** Share of the body's width, or of its height, that a product takes. */
const worn = { width: 1.16, height: 0.98 };
const hung = { width: 0.5, height: 0.56 };

/** Lays a product on a form: what is shaped like a garment from neck to hips, anything else on the chest. */
export const placeOnForm =
  ({ body }: Pick<Form, 'body'>) =>
  (product: Rect, photo: { width: number; height: number }): Placement => {
    const shape = product.width / product.height;
    const share = shape > garment.narrowest && shape < garment.widest ? worn : hung;
    const scale = Math.min(
      (share.width * body.width) / product.width,
      (share.height * body.height) / product.height,
    );
    const top = share === worn ? body.top : body.top + 0.12 * body.height;
    return frameFor(product, photo, scale, {
      x: body.left + body.width / 2,
      y: top + (product.height * scale) / 2,
    });
  };
