import { plateFacts, platesOf } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { Plane, RgbImage } from '../../image/plane.js';
import { frameSize } from '../../layout/frame.js';
import { chooseLook, type Look, type Variation } from '../../plates/look.js';
import { magnification, mapToFrame, viewAround } from '../../plates/view.js';
import { readSkin } from '../../skin/read-skin.js';

export type NeckFacts = PlateOf<'neck'>;

export interface Neck extends NeckFacts {
  image: RgbImage;
  cover: Plane;
}

type Gender = NonNullable<ModeOptions['subject_gender']>;

/** Minimum side of the picture, and space below the necklace, in centimetres. */
const minSideCm = 22;
const spaceBelowCm = 4;

/** Returns the plates that show a neck. */
export const neckNames = (gender: Gender): readonly string[] => platesOf('neck', gender);

/** Chooses the neck of a picture. Each variation of one photo has a different neck or light from the other side. */
export const chooseNeck = (gender: Gender, variation: Variation): Look =>
  chooseLook(neckNames(gender), [0], variation);

/** @param drop Distance in centimetres from the pit of the neck down to the lowest point of the necklace. */
export function viewNeck(
  { name, mirrored }: Pick<Look, 'name' | 'mirrored'>,
  drop: number,
): { facts: NeckFacts; load(): Promise<Neck> } {
  const plate = plateFacts(name, 'neck');
  const { size, anchor, pixels_per_cm, shadow } = plate;
  const side = Math.max(minSideCm * pixels_per_cm, anchor[1] + (drop + spaceBelowCm) * pixels_per_cm);
  const view = viewAround({ size, at: [anchor[0], 0], inView: [0.5, 0], mirrored }, side);
  const facts: NeckFacts = {
    ...plate,
    size: frameSize,
    anchor: mapToFrame(anchor, view),
    pixels_per_cm: pixels_per_cm * magnification(view),
    shoulders: plate.shoulders.map((point) => mapToFrame(point, view)).toSorted(([a], [b]) => a - b),
    shadow: [mirrored ? -shadow[0] : shadow[0], shadow[1]],
  };
  return { facts, load: async () => ({ ...facts, ...(await readSkin(name, view)) }) };
}

/** Returns how many centimetres a necklace may hang below the pit of the neck in a plate. */
export function maxDropCm(name: string): number {
  const { size, anchor, pixels_per_cm } = plateFacts(name, 'neck');
  return (size - anchor[1]) / pixels_per_cm - spaceBelowCm;
}

/** Returns the height of the shoulders at a column, interpolated between the points of their outline. */
export function outlineAt(shoulders: NeckFacts['shoulders'], x: number): number {
  const next = shoulders.findIndex(([at]) => at >= x);
  if (next < 0) return shoulders.at(-1)![1];
  if (next === 0) return shoulders[0]![1];
  const [[x0, y0], [x1, y1]] = [shoulders[next - 1]!, shoulders[next]!];
  return y0 + ((y1 - y0) * (x - x0)) / Math.max(1e-6, x1 - x0);
}
