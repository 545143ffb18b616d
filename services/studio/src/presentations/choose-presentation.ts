import type { Plane, RgbImage } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';
import type { Mattes } from '../locate-product.js';
import { assumeHeight } from '../measure-size-in-picture.js';
import type { Fit, Presentation, Reason } from './presentation.js';
import { presentations } from './presentations.js';
import type { PictureRequest, PictureChoices } from './request.js';

export type Surroundings = Presentation['on'];

export interface ChosenPresentation extends Fit {
  on: Surroundings;
}

const presentationsOfMode = ({ mode }: PictureChoices): readonly Presentation[] =>
  presentations.filter(({ modes }) => modes.includes(mode));

/** Returns the number of different pictures that the studio can make of one photo in a mode with its option. */
export function countVariations(wanted: PictureChoices): number {
  const counts = presentationsOfMode(wanted).map((presentation) => presentation.countLooks(wanted));
  return Math.min(...counts.filter((count) => count > 0));
}

/** Returns the angle, in radians, by which a straightened photo is turned; see `createRotation`. */
export function viewAngleOf(request: PictureRequest, matte: Plane): number {
  for (const { viewAngle } of presentationsOfMode(request)) {
    const angle = viewAngle?.(request, matte);
    if (angle !== undefined) return angle;
  }
  return 0;
}

/**
 * Chooses the first presentation of the mode that fits the product. If a presentation gives a reason against the
 * product, only places are tried, and the seller reads the reason.
 *
 * @throws UnrenderableError when the mode cannot show the product.
 */
export async function choosePresentation(
  request: PictureRequest,
  box: Rect,
  photo: RgbImage,
  mattes: Mattes,
): Promise<ChosenPresentation> {
  const ratio = box.width / box.height;
  const taken = assumeHeight(request, ratio);
  const size = { width: taken.cm * ratio, height: taken.cm };
  const subject = { ...request, box, photo, mattes, taken, size };
  let reason: Reason | undefined;
  for (const { on, notice, fit } of presentationsOfMode(request)) {
    if (reason !== undefined && on !== 'place') continue;
    const answer = await fit(subject);
    if (typeof answer === 'string') reason = answer;
    else if (answer) return { ...answer, on, notice: reason ?? answer.notice ?? notice };
  }
  throw new Error(`No presentation fits the mode ${request.mode}.`);
}
