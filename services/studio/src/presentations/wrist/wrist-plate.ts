import { plateFacts, platesOf } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { Plane, RgbImage } from '../../image/plane.js';
import { frameSize } from '../../layout/frame.js';
import { chooseLook, type Look, type Variation } from '../../plates/look.js';
import { magnification, mapToFrame, viewAround } from '../../plates/view.js';
import { readSkin } from '../../skin/read-skin.js';

export type WristFacts = PlateOf<'wrist'>;

export interface Wrist extends WristFacts {
  image: RgbImage;
  cover: Plane;
}

type Gender = NonNullable<ModeOptions['subject_gender']>;

/** Share of the frame that the width of the wrist takes. */
const wristWidthShare = 0.43;
/** Position of the wrist's middle, as shares of the picture, which leaves more room on the side of the hand. */
const middleInView: [number, number] = [0.46, 0.5];

/** Returns the plates that show a wrist. */
export const wristNames = (gender: Gender): readonly string[] => platesOf('wrist', gender);

/**
 * Chooses the wrist of a picture. Each variation of one photo has another arm, or light from the other side.
 */
export const chooseWrist = (gender: Gender, variation: Variation): Look =>
  chooseLook(wristNames(gender), [0], variation);

/**
 * @param upright True for a strap that runs from top to bottom, round an arm that comes from the side. False for a
 * strap that runs from left to right. The arm then comes from below, and the picture is turned by 90°.
 */
export function viewWrist(
  { name, mirrored }: Pick<Look, 'name' | 'mirrored'>,
  upright: boolean,
): { facts: WristFacts; load(): Promise<Wrist> } {
  const plate = plateFacts(name, 'wrist');
  const { size, anchor, pixels_per_cm, width_cm, shadow } = plate;
  const view = viewAround(
    { size, at: anchor, inView: middleInView, mirrored },
    (width_cm * pixels_per_cm) / wristWidthShare,
  );
  // A mirrored picture is turned the other way, so that the arm always comes from below.
  const turned = <Value>(asIs: Value, left: Value, right: Value): Value => {
    if (upright) return asIs;
    return mirrored ? right : left;
  };
  const [x, y] = mapToFrame(anchor, view);
  const [sx, sy] = [mirrored ? -shadow[0] : shadow[0], shadow[1]];
  const facts: WristFacts = {
    ...plate,
    size: frameSize,
    anchor: turned<[number, number]>([x, y], [y, frameSize - x], [frameSize - y, x]),
    pixels_per_cm: pixels_per_cm * magnification(view),
    shadow: turned<[number, number]>([sx, sy], [sy, -sx], [-sy, sx]),
  };
  const turn = (image: RgbImage): RgbImage =>
    turned(
      () => image,
      () => rotateQuarter(image, false),
      () => rotateQuarter(image, true),
    )();
  return { facts, load: async () => ({ ...facts, ...(await readSkin(name, view, turn)) }) };
}

function rotateQuarter({ width, data }: RgbImage, clockwise: boolean): RgbImage {
  const out = new Uint8Array(data.length);
  for (let y = 0, i = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      const from = 3 * (clockwise ? (width - 1 - x) * width + y : x * width + width - 1 - y);
      for (let c = 0; c < 3; c++) out[i++] = data[from + c]!;
    }
  }
  return { width, height: width, data: out };
}
