import type { JobNotice } from '@packshot/proto/rest/job-words';
import type { FoundProduct } from './cut-out-product.js';
import type { Plane, RgbImage } from './image/plane.js';
import { findCutSides } from './layout/cut-sides.js';
import { maxSharpScale } from './layout/place-product.js';
import { hasFaintFoot } from './mask/has-faint-foot.js';

/** Model estimates between these values (0..1) are ambiguous. */
const ambiguousRange = { from: 0.1, to: 0.9 };
/**
 * Minimum number of ambiguous pixels per product pixel for a doubtful edge. The value detects 5 of 6 photos with an IoU
 * below 0.945.
 */
const minAmbiguousShare = 0.12;

/**
 * Lists points that the seller should check before using a picture.
 *
 * @param scale picture pixels per photo pixel
 * @param photo photo of the size of the matte
 */
export function noticesOf(found: FoundProduct, matte: Plane, scale: number, photo: RgbImage): JobNotice[] {
  const notices: JobNotice[] = [];
  const isUncertain =
    found.method === 'grabcut' ||
    isDoubtful(found, matte) ||
    // The seller has drawn a mask without an estimate.
    (found.estimate !== undefined && hasFaintFoot(matte, photo));
  if (isUncertain) notices.push('check_edge');
  // An uploaded cut-out usually ends at the border of its file.
  if (found.method !== 'alpha' && findCutSides(matte).size > 0) notices.push('cut_by_border');
  if (scale > maxSharpScale) notices.push('enlarged');
  return notices;
}

function isDoubtful({ estimate }: FoundProduct, matte: Plane): boolean {
  if (!estimate) return false;
  const count = ({ data }: Plane, counts: (value: number) => boolean): number =>
    data.reduce((sum, value) => sum + (counts(value) ? 1 : 0), 0);
  const open = count(estimate, (value) => value > ambiguousRange.from && value < ambiguousRange.to);
  return open >= minAmbiguousShare * count(matte, (value) => value >= 0.5);
}
