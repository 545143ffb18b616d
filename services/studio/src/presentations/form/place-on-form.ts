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
/**
 * Height above the base of the neck, as a share of the body's height: of a collar, and of straps, which end where they
 * hang on the arms of a hanger.
 */
const topShare = { collar: 0.03, hangingStraps: -0.015 };

/** Minimum scale of a garment, as a share of the scale at which it is as wide as the form. A dress may be narrower. */
const minScaleShare = 0.85;

type Size = Pick<Rect, 'width' | 'height'>;
type FormArea = Pick<Form, 'body' | 'on'>;

const topOf = ({ body, on }: FormArea, { hasStraps }: Garment): number =>
  body.top - topShare[on === 'hanger' && hasStraps ? 'hangingStraps' : 'collar'] * body.height;

const scaleOn = ({ body }: FormArea, garment: Garment, product: Size): number =>
  (bodyWidthShare * body.width) / (garment.body * product.width);

const maxScaleOn = (form: FormArea, garment: Garment, { width, height }: Size): number =>
  Math.min((maxShare * frameSize) / width, (maxShare * frameSize - topOf(form, garment)) / height);

/** Reports whether a garment of about the width of the form fits into the picture. */
export const isWholeOnForm = (form: FormArea, garment: Garment, product: Size): boolean =>
  maxScaleOn(form, garment, product) >= minScaleShare * scaleOn(form, garment, product);

export const placeOnForm =
  (form: FormArea, garment: Garment) =>
  (product: Rect, photo: { width: number; height: number }): Placement => {
    const { body } = form;
    const top = topOf(form, garment);
    const scale = Math.min(scaleOn(form, garment, product), maxScaleOn(form, garment, product));
    return placeBoxAt(product, photo, scale, {
      x: body.left + body.width / 2,
      y: top + (product.height * scale) / 2,
    });
  };
