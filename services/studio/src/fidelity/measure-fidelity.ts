import type { Plane, RgbImage } from '../image/plane.js';
import { samplePlane } from '../image/sample-plane.js';
import { toLab, type LabImage } from '../image/to-lab.js';
import { measureColourDifferences } from './measure-colour-differences.js';
import { measureStructuralSimilarity } from './measure-structural-similarity.js';
import { shrinkToInterior } from './shrink-to-interior.js';
import { measureWorstTile } from './measure-worst-tile.js';

/** Fidelity of a product in a picture, compared with its photo. Every share is 0..1, where 1 is unchanged. */
export interface Fidelity {
  /** Overall score: the weighted geometric mean of the three shares below. */
  score: number;
  /** Shapes and textures: mean structural similarity of lightness. */
  structure: number;
  /** Colours: 1 without a difference, and 0 from a mean CIEDE2000 of 20. */
  colour: number;
  /** Structure times colour in the worst tile, so that a single garbled word lowers the score of a picture. */
  worst: number;
  deltaE: number;
}

/**
 * Longer side at which photo and picture are compared, in pixels. Letters of a label are still legible at this size.
 */
const comparedSidePx = 720;
const maxMeanDeltaE = 20;

/**
 * Compares a product in its photo with the same product in a picture that is already aligned with the photo. Softness
 * of an enlarged product does not lower the score, because a separate notice reports softness.
 *
 * @see Wang et al., Image quality assessment: from error visibility to structural similarity, 2004
 */
export async function measureFidelity(photo: RgbImage, picture: RgbImage, region: Plane): Promise<Fidelity> {
  const scaling = Math.min(1, comparedSidePx / Math.max(photo.width, photo.height));
  const width = Math.max(1, Math.round(photo.width * scaling));
  const height = Math.max(1, Math.round(photo.height * scaling));
  const whole = { left: 0, top: 0, width: region.width, height: region.height };
  const inside = shrinkToInterior(samplePlane(region, whole, width, height));
  const [before, after] = await Promise.all([toLab(photo, width, height), toLab(picture, width, height)]);
  replaceOutside(inside, after, before);
  const similarity = measureStructuralSimilarity(before.lightness, after.lightness);
  const differences = measureColourDifferences(before, after, inside);
  const structure = meanWithin(similarity, inside);
  const deltaE = meanWithin(differences, inside);
  const colour = 1 - Math.min(1, deltaE / maxMeanDeltaE);
  const worst = measureWorstTile({ before, after, inside, similarity, differences });
  return {
    score: structure ** 0.4 * colour ** 0.3 * (0.2 + 0.8 * worst) ** 0.3,
    structure,
    colour,
    worst,
    deltaE,
  };
}

/** Replaces the picture outside the region by the photo, so that the new background does not affect the comparison. */
function replaceOutside(inside: Plane, picture: LabImage, photo: LabImage): void {
  for (const channel of ['lightness', 'a', 'b'] as const) {
    const [to, from] = [picture[channel].data, photo[channel].data];
    for (let i = 0; i < to.length; i++) if (inside.data[i] === 0) to[i] = from[i]!;
  }
}

function meanWithin(plane: Plane, inside: Plane): number {
  let sum = 0;
  let weight = 0;
  for (let i = 0; i < plane.data.length; i++) {
    sum += plane.data[i]! * inside.data[i]!;
    weight += inside.data[i]!;
  }
  return weight ? sum / weight : 0;
}
