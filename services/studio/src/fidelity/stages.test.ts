import { differenceCiede2000 } from 'culori';
import { describe, expect, it } from 'vitest';
import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane } from '../image/plane.js';
import type { LabImage } from '../image/to-lab.js';
import { measureColourDifferences } from './measure-colour-differences.js';
import { measureStructuralSimilarity } from './measure-structural-similarity.js';
import { measureWorstTile } from './measure-worst-tile.js';

const [width, height] = [52, 38];

function draw(value: (x: number, y: number) => number): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = value(i % width, Math.floor(i / width));
  return plane;
}
const drawLab = (shift: number): LabImage => ({
  lightness: draw((x, y) => 20 + ((x * 37 + y * (11 + shift)) % 60)),
  a: draw((x, y) => ((x * 13 + y * 29 + shift * x) % 40) - 20),
  b: draw((x, y) => ((x * 23 + y * 7 + shift * y) % 50) - 25),
});
const [before, after] = [drawLab(0), drawLab(2)];
const inside = draw((x, y) => (Math.hypot(x - 24, y - 20) < 15 ? 1 : 0));

/** Returns the mean of a value over the window of a pixel, which is clipped at the rim. */
function meanIn(x: number, y: number, radius: number, value: (i: number) => number): number {
  let [sum, count] = [0, 0];
  for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v++)
    for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u++, count++)
      sum += value(v * width + u);
  return sum / count;
}

describe('the stages of the fidelity', () => {
  it('measures the structural similarity with the formula of the paper', () => {
    const [a, b] = [before.lightness, after.lightness];
    const { data } = measureStructuralSimilarity(a, b);
    for (let i = 0; i < data.length; i++) {
      const mean = (value: (j: number) => number) => meanIn(i % width, Math.floor(i / width), 4, value);
      const [ma, mb] = [mean((j) => a.data[j]!), mean((j) => b.data[j]!)];
      const va = mean((j) => (a.data[j]! - ma) ** 2);
      const vb = mean((j) => (b.data[j]! - mb) ** 2);
      const covariance = mean((j) => (a.data[j]! - ma) * (b.data[j]! - mb));
      const value = ((2 * ma * mb + 1) * (2 * covariance + 9)) / ((ma ** 2 + mb ** 2 + 1) * (va + vb + 9));
      expect(data[i]).toBeCloseTo(Math.min(1, Math.max(0, value)), 4);
    }
  });

  it('measures the colour differences of all blocks with a pixel of the product', () => {
    const differences = measureColourDifferences(before, after, inside);
    const difference = differenceCiede2000();
    const blurred = ({ lightness, a, b }: LabImage) => {
      const [l, red, yellow] = [lightness, a, b].map((plane) => boxBlur(plane, 3).data);
      return (i: number) => ({ mode: 'lab65', l: l![i]!, a: red![i]!, b: yellow![i]! }) as const;
    };
    const [one, other] = [blurred(before), blurred(after)];
    let compared = 0;
    for (let i = 0; i < inside.data.length; i++) {
      if (inside.data[i] === 0) continue;
      const [left, top] = [(i % width) - ((i % width) % 7), Math.floor(Math.floor(i / width) / 7) * 7];
      const middle =
        ((top + Math.min(height, top + 7)) >> 1) * width + ((left + Math.min(width, left + 7)) >> 1);
      expect(differences.data[i]).toBeCloseTo(difference(one(middle), other(middle)), 3);
      compared++;
    }
    expect(compared).toBeGreaterThan(500);
  });

  it('finds the tile that agrees least', () => {
    const similarity = draw((x, y) => 0.5 + 0.5 * Math.cos(x / 9) * Math.sin(y / 7));
    const differences = draw((x, y) => ((x * y) % 23) + (x > 30 ? 4 : 0));
    const found = measureWorstTile({ before, after, inside, similarity, differences });
    let worst = 1;
    for (let i = 0; i < inside.data.length; i++) {
      const mean = (value: (j: number) => number) =>
        meanIn(i % width, Math.floor(i / width), 1, (j) => inside.data[j]! * value(j));
      const share = mean(() => 1);
      if (inside.data[i] === 0 || share < 0.25) continue;
      const deviation = ({ lightness: { data } }: LabImage) =>
        Math.sqrt(Math.max(0, mean((j) => data[j]! ** 2) / share - (mean((j) => data[j]!) / share) ** 2));
      const weight = Math.max(share, 0.5);
      const alike = 1 - (share - mean((j) => similarity.data[j]!)) / weight;
      const structure = Math.max(deviation(before), deviation(after)) >= 4 ? alike : 1;
      worst = Math.min(worst, structure * (1 - Math.min(1, mean((j) => differences.data[j]!) / weight / 30)));
    }
    expect(worst).toBeLessThan(0.9);
    expect(found).toBeCloseTo(worst, 5);
  });
});
